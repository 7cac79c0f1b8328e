import type { Deps } from '#server/deps/deps.ts'
import type { MediaStore } from '#server/deps/media-store.ts'
import { type Naming, readNamings } from './named-files.ts'

/** In Portuguese. */
export type MediaProblems = (folder: string, manifest?: string) => Promise<string[]>

export interface StoredProblem {
  titulo: string
  problema: string
}

const artProblems = async (
  store: MediaStore,
  { art, clip, playsHere }: Naming,
): Promise<string[]> => {
  const files = [...new Set(art)]
  const stored = await Promise.all(files.map((file) => store.has(file)))
  return [
    ...files.filter((_, index) => !stored[index]).map((file) => `falta o arquivo ${file}`),
    ...(playsHere && clip === null ? ['sem vídeo'] : []),
  ]
}

export const checkStored = async (
  { db, store }: Pick<Deps, 'db' | 'store'>,
  mediaProblems: MediaProblems,
): Promise<StoredProblem[]> => {
  const namings = (await readNamings(db)).filter(({ isListed }) => isListed)
  const found: StoredProblem[] = []
  for (const naming of namings) {
    const problems = await artProblems(store, naming)
    found.push(...problems.map((problema) => ({ titulo: naming.name, problema })))
  }
  const clips = Map.groupBy(namings, ({ clip }) => clip)
  for (const [clip, inside] of clips) {
    if (clip === null) continue
    await store.locally(`media/${clip}`, async (folder) => {
      for (const [manifest, [first]] of Map.groupBy(inside, (one) => one.manifest)) {
        const problems = await mediaProblems(folder, manifest)
        found.push(...problems.map((problema) => ({ titulo: first?.name ?? clip, problema })))
      }
    })
  }
  return found
}
