import { dirname, join } from 'node:path'
import { BadCatalogue } from '#server/catalogue/import/source/format.ts'
import { planCaptions } from '#server/catalogue/packaging/captions/plan-captions.ts'
import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import { usualLanguage } from '#server/catalogue/packaging/tracks/languages.ts'
import type { ClipSource } from './to-catalogue.ts'

const film = { streams: [], usual: usualLanguage, filmSeconds: undefined }

/** Sentences about caption files for the plan, since packaging a film takes hours. */
export const captionRemarks = async (
  folder: string,
  clips: readonly ClipSource[],
): Promise<string[]> => {
  const remarks = new Set<string>()
  const problems: string[] = []
  for (const { path } of clips.filter(({ isPackaged }) => !isPackaged)) {
    try {
      const planned = await planCaptions(join(folder, path), film)
      for (const remark of planned.remarks) remarks.add(`${dirname(path)}: ${remark}`)
    } catch (error) {
      if (!(error instanceof FilmProblem)) throw error
      problems.push(`${path}: ${error.message}`)
    }
  }
  if (problems.length > 0) throw new BadCatalogue(problems)
  return [...remarks]
}
