import { dayMs } from '#shared/time.ts'
import type { Deps } from '#server/deps/deps.ts'
import { findUnnamed, removeUnnamed, type Unnamed } from './clean-stored.ts'

/** Long enough to restore an older catalogue from a backup with all its files. */
export const staleFileDays = 30

const notePaths = async ({ db, clock }: Deps, unnamed: readonly Unnamed[]) => {
  for (const { path } of unnamed) {
    await db
      .insertInto('stale_files')
      .values({ path, found_at: clock() })
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute()
  }
}

export const pruneFiles = async (deps: Deps): Promise<void> => {
  const { db, clock } = deps
  const unnamed = await findUnnamed(deps)
  await notePaths(deps, unnamed)
  const byPath = new Map(unnamed.map((one) => [one.path, one]))
  const noted = await db.selectFrom('stale_files').selectAll().execute()
  const forgotten = noted.filter(({ path }) => !byPath.has(path)).map(({ path }) => path)
  const old = noted.flatMap(({ path, found_at: foundAt }) => {
    const file = byPath.get(path)
    return file && foundAt <= clock() - staleFileDays * dayMs ? [file] : []
  })
  const gone = await removeUnnamed(deps, old)
  for (const path of [...forgotten, ...gone.map((one) => one.path)]) {
    await db.deleteFrom('stale_files').where('path', '=', path).execute()
  }
  if (gone.length > 0) deps.log.info({ files: gone.length }, 'files that nothing names are removed')
}
