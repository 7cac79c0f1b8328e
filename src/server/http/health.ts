import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'
import { jsonResponse } from './problems.ts'

export const alive = (): Response => jsonResponse({ status: 'ok' })

/** Whether this process can serve people: its database answers and the built site is there. */
export const ready =
  ({ db, config, log }: Deps) =>
  async (): Promise<Response> => {
    const site = existsSync(join(config.distDir, 'index.html'))
    const database = await sql`select 1`.execute(db).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'the database does not answer')
        return false
      },
    )
    const status = site && database ? 200 : 503
    return jsonResponse({ status: status === 200 ? 'ok' : 'unavailable', database, site }, status)
  }
