public import Arguments
public import DevEventsCore

extension EventOrder: ExpressibleByArgument {}
extension ExportFormat: ExpressibleByArgument {}
extension Reminder.Occasion: ExpressibleByArgument {}
