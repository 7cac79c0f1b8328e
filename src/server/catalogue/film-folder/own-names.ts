import { BadCatalogue } from '#server/catalogue/import/source/format.ts'
import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'

/** A file or folder that the import made, and the person's own that it was made of. */
export interface MadeOf {
  made: string
  /** Relative to the folder of all titles. */
  own: string
  /** The files inside have the names of the person's own. */
  isCopy: boolean
}

const broken =
  'o que foi convertido dele não está inteiro; apague a pasta .vereda e importe de novo'

const inOwnName = (problem: string, { made, own, isCopy }: MadeOf): string =>
  isCopy ? problem.replaceAll(made, own) : `${own}: ${broken}`

const isNamed = (problem: string, { made }: MadeOf) =>
  problem.includes(`${made}/`) || problem.includes(`${made}:`) || problem.includes(`${made} `)

const translate = (problem: string, known: readonly MadeOf[]): string => {
  const source = known.find((one) => isNamed(problem, one))
  return source ? inOwnName(problem, source) : problem
}

/** `titles.3 (a-casa)` is the fourth of the catalogue that the import made. */
const inFactsFile = (problem: string, factsFiles: readonly string[]): string =>
  problem.replace(/^titles\.(\d+)[^:.]*/, (place, index) => factsFiles[Number(index)] ?? place)

export interface OwnNames {
  work: string
  sources: readonly MadeOf[]
  factsFiles: readonly string[]
}

/** Problems with what was made are told by the person's own files. */
export const inOwnNames = async <T>(
  { work, sources, factsFiles }: OwnNames,
  task: () => Promise<T>,
): Promise<T> => {
  const tell = (problem: string) =>
    inFactsFile(translate(problem, sources), factsFiles).replaceAll(`${work}/`, '')
  try {
    return await task()
  } catch (error) {
    if (error instanceof BadCatalogue)
      throw new BadCatalogue([...new Set(error.problems.map(tell))], { cause: error })
    if (error instanceof FilmProblem) throw new FilmProblem(tell(error.message), { cause: error })
    throw error
  }
}
