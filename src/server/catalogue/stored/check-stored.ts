import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { type Naming, readNamings } from './named-files.ts'

/** The problems of a packaged video, in Portuguese. */
export type MediaProblems = (folder: string) => Promise<string[]>

export interface StoredProblem {
  titulo: string
  problema: string
}

const artProblems = (dataDir: string, { art, clip, playsHere }: Naming): string[] => [
  ...[...new Set(art)]
    .filter((file) => !existsSync(join(dataDir, file)))
    .map((file) => `falta o arquivo ${file}`),
  ...(playsHere && clip === null ? ['sem vídeo'] : []),
]

/** Lists the faults in the files of the titles in the shop window. */
export const checkStored = async (
  { db, config: { dataDir } }: Pick<Deps, 'db' | 'config'>,
  mediaProblems: MediaProblems,
): Promise<StoredProblem[]> => {
  const namings = (await readNamings(db)).filter(({ isListed }) => isListed)
  const found = namings.flatMap((naming) =>
    artProblems(dataDir, naming).map((problema) => ({ titulo: naming.name, problema })),
  )
  const clips = Map.groupBy(namings, ({ clip }) => clip)
  for (const [clip, [first]] of clips) {
    if (clip === null) continue
    const problems = await mediaProblems(join(dataDir, 'media', clip))
    found.push(...problems.map((problema) => ({ titulo: first?.name ?? clip, problema })))
  }
  return found
}
