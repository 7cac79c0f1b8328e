/** Its message is in Portuguese, for the terminal. */
export class FilmProblem extends Error {}

/** The parts made from it are deleted. */
export class DamagedSource extends FilmProblem {}
