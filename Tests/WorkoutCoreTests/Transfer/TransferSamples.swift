/// Files of other programs, written for the tests.
enum TransferSamples {
    static let strongComma = """
        Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
        2026-01-02 07:00:00,"Push",1h 5m,"Bench Press (Barbell)",W,40.0,5,0,0,"","Felt good",
        2026-01-02 07:00:00,"Push",1h 5m,"Bench Press (Barbell)",1,62.5,5,0,0,"","Felt good",8
        2026-01-02 07:00:00,"Push",1h 5m,"Bench Press (Barbell)",Rest Timer,0,0,0,90,"","",
        2026-01-02 07:00:00,"Push",1h 5m,"Grandpa's Lift",1,20,10,0,0,"","Felt good",
        2026-01-05 18:30:00,"Pull",45m,"Pull Up",1,10,6,0,0,"","",
        2026-01-05 18:30:00,"Pull",45m,"Pull Up (Assisted)",1,25,8,0,0,"","",
        """

    /// The same workouts in Strong's newest shape.
    static let strongSemicolon = """
        Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes
        "1";"2026-01-02 07:00:00";"Push";"3900";"Bench Press (Barbell)";"W";"40,0";"5";"";"";"0";"";"Felt good"
        "1";"2026-01-02 07:00:00";"Push";"3900";"Bench Press (Barbell)";"1";"62,5";"5";"8";"";"0";"";"Felt good"
        "1";"2026-01-02 07:00:00";"Push";"3900";"Grandpa's Lift";"1";"20";"10";"";"";"0";"";"Felt good"
        "2";"2026-01-05 18:30:00";"Pull";"2700";"Pull Up";"1";"10";"6";"";"";"0";"";""
        "2";"2026-01-05 18:30:00";"Pull";"2700";"Pull Up (Assisted)";"1";"25";"8";"";"";"0";"";""
        """

    static let hevy = """
        "title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_lbs","reps","distance_miles","duration_seconds","rpe"
        "Leg day","6 Jul 2026, 17:59","6 Jul 2026, 18:59","","Squat (Barbell)",0,"","0","normal",225,5,,,8.5
        "Leg day","6 Jul 2026, 17:59","6 Jul 2026, 18:59","","Leg Press",0,"","0","normal",77.16,12,,,
        "Leg day","6 Jul 2026, 17:59","6 Jul 2026, 18:59","","Running",,"","0","normal",,,3.1,1665,
        """

    static let fitNotes = """
        Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
        2026-08-04,Lat Pulldown,Back,77.16,lbs,10,,,,""
        2026-08-04,Mystery Machine,Upper Back,50,kgs,12,,,,""
        """

    static let fitNotesBody = """
        Date,Time,Measurement,Value,Unit,Comment
        2026-08-04,07:00:00,Bodyweight,72.5,kgs,
        2026-08-04,07:00:00,Body Fat,18.2,%,
        """

    static let bad = """
        Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
        2026-08-04,Lat Pulldown,Back,50,kgs,10,,,,""
        2026-13-40,Lat Pulldown,Back,50,kgs,10,,,,""
        2026-08-04,Lat Pulldown,Back,fifty,kgs,10,,,,""
        """
}
