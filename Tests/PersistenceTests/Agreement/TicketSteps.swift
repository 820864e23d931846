import Persistence
import TestSupport

/// Steps about tickets, whose table has checks and partial indexes.
extension RandomSteps {
    mutating func ticketStep() -> Step {
        switch random.below(16) {
        case 0...4: return .create(ticket(isNew: true))
        case 5...6: return .update(ticket(isNew: false))
        case 7: return .delete(id() as RecordID<Ticket>)
        case 8:
            return .upsert(ticket(isNew: true), "on project, number") {
                try $0.upsert($1, on: \.project, \.number)
            }
        case 9:
            return .upsert(ticket(isNew: true), "state, rating on project, number") {
                try $0.upsert($1, on: \.project, \.number, updating: \.state, \.rating)
            }
        case 10...11:
            let (words, assignments) = ticketAssignments()
            return .set(ticketQuery(), words, assignments)
        case 12: return .createAll((0..<3).map { _ in ticket(isNew: true) })
        case 13: return .delete(ticketQuery())
        default: return .fetch(ticketQuery(), pages: 1 + random.below(3))
        }
    }

    private mutating func ticket(isNew: Bool) -> Ticket {
        var ticket = Ticket(1 + random.below(2), random.below(5))
        if random.oneIn(9) { ticket.number = random.pick([-1, .max, .min]) }
        ticket.state = random.pick([.open, .done, .dropped])
        ticket.title = random.pick(["", "a", "A", "é", "e\u{301}"])
        ticket.rating = random.oneIn(2) ? random.below(7) : nil
        ticket.closedAt = random.oneIn(3) ? random.below(3) : nil
        if !isNew || random.oneIn(8) { ticket.id = id() }
        return ticket
    }

    private mutating func ticketAssignments() -> (String, [Assignment<Ticket>]) {
        let state: Ticket.State = random.pick([.open, .done])
        let number = random.below(3) - 1
        return switch random.below(5) {
        case 0: ("state \(state)", [.set(\.state, to: state)])
        case 1: ("number + \(number)", [.add(number, to: \.number)])
        case 2: ("rating + \(number)", [.add(number, to: \.rating)])
        case 3:
            ("state \(state), closed -", [.set(\.state, to: state), .set(\.closedAt, to: nil)])
        default: ("title a", [.set(\.title, to: "a")])
        }
    }

    private mutating func ticketQuery() -> RandomQuery<Ticket> {
        let condition = condition(depth: 2) { $0.ticketCondition(depth: $1) }
        return query(where: condition) { steps in
            switch steps.random.below(5) {
            case 0: steps.ordering(\.number, "number")
            case 1: steps.ordering(\.state, "state")
            case 2: steps.ordering(nullable: \.rating, "rating")
            case 3: steps.ordering(nullable: \.closedAt, "closed")
            default: steps.ordering(\.project, "project")
            }
        }
    }

    private mutating func ticketCondition(depth: Int) -> RandomCondition<Ticket> {
        switch random.below(6) {
        case 0: compare(\.project, random.below(3), "project")
        case 1: compare(\.number, random.below(5), "number")
        case 2: compare(\.state, random.pick([.open, .done]), "state")
        case 3: compare(\.rating, maybe(random.below(6)), "rating")
        case 4: compare(\.closedAt, maybe(random.below(3)), "closed")
        default: .leaf("closed > rating", .compare(\.closedAt, .greater, \.rating))
        }
    }
}
