import { counted } from '#shared/counted.ts'
import { dayMs } from '#shared/time.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Plan } from '#server/acts/act.ts'
import { readNamings } from './named-files.ts'

export interface Unnamed {
  path: string
  bytes: number
}

const previews = 'art/previews'
const folders = ['media', 'art', previews]

/** An import stores its files before its rows. */
const restMs = dayMs

const sizeFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const sizeText = (bytes: number) => `${sizeFormat.format(bytes / 1e6)} MB`

const folderOf = (path: string) => path.replace(/\/[^/]*$/, '')

const namedPaths = async ({ db }: Deps): Promise<Set<string>> => {
  const namings = await readNamings(db)
  return new Set(
    namings.flatMap(({ art, clip, manifest }) => [
      ...art.map((path) => (path.startsWith(previews) ? path : folderOf(path))),
      ...(clip === null ? [] : [`media/${clip}`]),
      ...(manifest === undefined ? [] : [folderOf(`media/${clip}/${manifest}`)]),
    ]),
  )
}

/** Files of hidden titles are kept. */
export const findUnnamed = async (deps: Deps): Promise<Unnamed[]> => {
  const { store, clock } = deps
  const named = await namedPaths(deps)
  const unnamed: Unnamed[] = []
  const opened = [...named].filter((path) => path.includes('/openings/')).map(folderOf)
  for (const folder of new Set([...folders, ...opened])) {
    for (const { path, changedAt } of await store.list(folder)) {
      if (path === previews || named.has(path) || changedAt > clock() - restMs) continue
      unnamed.push({ path, bytes: await store.sizeOf(path) })
    }
  }
  return unnamed
}

/** Checks again, since an import may name a file by now. */
export const removeUnnamed = async (
  deps: Deps,
  found: readonly Unnamed[],
): Promise<readonly Unnamed[]> => {
  const stillNamed = await namedPaths(deps)
  const gone = found.filter(({ path }) => !stillNamed.has(path))
  for (const { path } of gone) await deps.store.remove(path)
  return gone
}

/** Unlike the worker, it does not wait 30 days. */
export const planClean = async (deps: Deps): Promise<Plan> => {
  const unnamed = await findUnnamed(deps)
  const total = unnamed.reduce((sum, { bytes }) => sum + bytes, 0)
  const summary = { folders: unnamed.length, bytes: total }
  return {
    subject: 'catalogue',
    before: summary,
    steps: [
      ...unnamed.map(({ path, bytes }) => `Apaga ${path} (${sizeText(bytes)})`),
      unnamed.length === 0
        ? 'Nada a apagar.'
        : `Ao todo: ${counted(unnamed.length, 'item', 'itens')}, ${sizeText(total)}.`,
    ],
    perform: async () => {
      const gone = await removeUnnamed(deps, unnamed)
      const after = { folders: gone.length, bytes: gone.reduce((sum, one) => sum + one.bytes, 0) }
      const done =
        gone.length === 0
          ? 'Nada foi apagado.'
          : `${counted(gone.length, 'item foi apagado', 'itens foram apagados')}: ${sizeText(after.bytes)}.`
      return { after, answer: after, done }
    },
  }
}
