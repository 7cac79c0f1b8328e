import { BadCatalogue } from '#server/catalogue/import/source/format.ts'
import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'

/** A file or folder that the import made, and the person's own that it was made of. */
interface MadeOf {
  made: string
  /** Relative to the folder of all titles. */
  own: string
  /** The files inside have the names of the person's own. */
  isCopy: boolean
}

const broken =
  'o que foi convertido dele não está inteiro; apague a pasta .vereda e importe de novo'

/** Not `…/casa-t1-e1` for `…/casa`. */
const pathOf = ({ made }: MadeOf) => new RegExp(`${RegExp.escape(made)}(?![\\w-])`, 'g')

const replaceMade = (problem: string, sources: readonly MadeOf[]): string =>
  sources.reduce((text, source) => text.replace(pathOf(source), () => source.own), problem)

const inOwnName = (problem: string, sources: readonly MadeOf[]): string => {
  const converted = sources.find((one) => !one.isCopy && pathOf(one).test(problem))
  return converted ? `${converted.own}: ${broken}` : replaceMade(problem, sources)
}

/** The catalogue that the import made calls a title `titles.3 (a-casa)`. */
const inFactsFile = (problem: string, factsFiles: ReadonlyMap<string, string>): string =>
  problem
    .replace(/^titles(?:\.\d+)? \(([^)]+)\)/, (place, slug) => factsFiles.get(slug) ?? place)
    .replace(/^(.*)\.before: /, '$1: antes: ')

export interface OwnNames {
  work: string
  sources: readonly MadeOf[]
  /** By slug. */
  factsFiles: ReadonlyMap<string, string>
}

/** Problems with what was made are told by the person's own files. */
export const inOwnNames = async <T>(
  { work, sources, factsFiles }: OwnNames,
  task: () => Promise<T>,
): Promise<T> => {
  try {
    return await task()
  } catch (error) {
    if (error instanceof FilmProblem)
      throw new FilmProblem(replaceMade(error.message, sources), { cause: error })
    if (!(error instanceof BadCatalogue)) throw error
    const problems = error.problems.map((problem) =>
      inFactsFile(inOwnName(problem, sources), factsFiles).replaceAll(`${work}/`, ''),
    )
    throw new BadCatalogue([...new Set(problems)], { cause: error })
  }
}
