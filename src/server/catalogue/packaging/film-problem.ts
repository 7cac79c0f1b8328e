/** A reason in Portuguese for which a film cannot be prepared. */
export class FilmProblem extends Error {}

/** The source itself is bad, so nothing that was made of it is worth keeping. */
export class DamagedSource extends FilmProblem {}
