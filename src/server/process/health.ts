import { access, statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/config/config.ts'
import type { Deps } from '#server/deps/deps.ts'
import { isWorkerAbsent } from '#server/jobs/heartbeat.ts'
import type { MediaStore } from '#server/deps/media-store.ts'
import { differingSecrets } from '#server/db/shared-secrets.ts'
import { jsonResponse } from '#server/http/problems.ts'

export const alive = (): Response => jsonResponse({ status: 'ok' })

const leastFreeBytes = 100 * 1024 * 1024
const sampledClips = 20

type Check = (deps: Deps) => Promise<unknown>

/** Partitions are added and dropped; reading their parent table covers them. */
const isPartition = (name: string) => name.startsWith('plays_')

const createTableCheck = (): Check => {
  let tables: readonly { name: string }[] | undefined
  return async ({ db }) => {
    tables ??= (await db.introspection.getTables()).filter(({ name }) => !isPartition(name))
    for (const { name } of tables) await sql`select * from ${sql.table(name)} limit 1`.execute(db)
  }
}

const writeRow: Check = ({ db, clock }) =>
  db
    .insertInto('readiness')
    .values({ id: 1, written_at: clock() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ written_at: clock() }))
    .execute()

const hasSpace: Check = async ({ config: { dataDir } }) => {
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < leastFreeBytes) throw new Error(`only ${bavail * bsize} bytes are free`)
  const file = join(dataDir, `.readiness-${process.pid}`)
  await writeFile(file, 'ok')
  await unlink(file)
}

const requireStored = async (store: MediaStore, path: string): Promise<void> => {
  if (!(await store.has(path))) throw new Error(`${path} is missing`)
}

const hasMedia: Check = async ({ db, store }) => {
  const rows = await db
    .selectFrom('contents')
    .select('clip')
    .where('clip', 'is not', null)
    .orderBy('id', 'desc')
    .limit(sampledClips)
    .execute()
  for (const { clip } of rows) await requireStored(store, `media/${clip}/master.m3u8`)
}

/** An empty catalogue needs no artwork. */
const hasArt: Check = async ({ db, store }) => {
  const any = await db.selectFrom('contents').select('id').limit(1).executeTakeFirst()
  if (any) await requireStored(store, 'art')
}

const hasSameSecrets: Check = async (deps) => {
  const names = await differingSecrets(deps)
  if (names.length > 0)
    throw new Error(`${names.join(', ')} differs from that of the other processes`)
}

const createChecks = ({ role }: Config): Record<string, Check> => ({
  ...(role !== 'worker' && {
    site: ({ config }: Deps) => access(join(config.distDir, 'index.html')),
  }),
  database: createTableCheck(),
  writes: writeRow,
  disk: hasSpace,
  media: hasMedia,
  art: hasArt,
  secrets: hasSameSecrets,
})

/** A web process can serve without a worker, so this is only a warning. */
const readWarnings = async (deps: Deps): Promise<string[]> => {
  if (deps.config.role !== 'web') return []
  const isAbsent = await isWorkerAbsent(deps).catch(() => false)
  return isAbsent ? ['no-worker'] : []
}

const answerOf = (
  outcomes: Readonly<Record<string, boolean>>,
  warnings: readonly string[] = [],
): Response => {
  const isReady = Object.values(outcomes).every((isWell) => isWell)
  const status = isReady ? 'ok' : 'unavailable'
  const body = { status, ...outcomes, ...(warnings.length > 0 && { warnings }) }
  return jsonResponse(body, isReady ? 200 : 503)
}

const runChecks = async (deps: Deps, checks: Record<string, Check>): Promise<Response> => {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await check(deps)
        return [name, true]
      } catch (error) {
        deps.log.error({ err: error, check: name }, 'not ready')
        return [name, false]
      }
    }),
  )
  const warnings = await readWarnings(deps)
  return answerOf(Object.fromEntries(outcomes) as Record<string, boolean>, warnings)
}

/** Concurrent calls share one run of the checks. */
export const ready = (deps: Deps, stopping?: AbortSignal): (() => Promise<Response>) => {
  const checks = createChecks(deps.config)
  let running: Promise<Response> | undefined
  return async () => {
    if (stopping?.aborted) return answerOf({ process: false })
    running ??= runChecks(deps, checks).finally(() => (running = undefined))
    return (await running).clone()
  }
}
