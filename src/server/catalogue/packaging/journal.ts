import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Lists the finished parts of a film. */
export const journalName = 'preparo.json'

interface Written {
  key: string
  /** Older journals do not have it. */
  file?: string
  done: Record<string, unknown>
}

export const readJournal = async (folder: string): Promise<Written | undefined> => {
  const file = join(folder, journalName)
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Written
  } catch {
    return undefined
  }
}

export interface Journal {
  /** Returns the stored result of a finished step. */
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>
  has: (name: string) => boolean
}

/** Starts over if the source or the options changed. */
export const openJournal = async (
  folder: string,
  { key, file }: Omit<Written, 'done'>,
): Promise<Journal> => {
  const before = await readJournal(folder)
  if (before?.key !== key) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const done = before?.key === key ? before.done : {}
  let writing = Promise.resolve()
  const write = () => {
    const text = JSON.stringify({ key, file, done } satisfies Written, null, 2)
    writing = writing.then(async () => {
      await writeFile(join(folder, `${journalName}.novo`), text)
      await rename(join(folder, `${journalName}.novo`), join(folder, journalName))
    })
    return writing
  }
  await write()
  return {
    has: (name) => name in done,
    step: async <T>(name: string, work: () => Promise<T>) => {
      if (!(name in done)) {
        done[name] = (await work()) ?? null
        await write()
      }
      return done[name] as T
    },
  }
}
