import { join } from 'node:path'
import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import type { HttpEnv } from '#server/http/caller.ts'
import { sendFile } from '#server/http/file.ts'
import { isOpenPlaybackSlot } from './playback-slots/queries.ts'
import { readGrant } from './signature.ts'

const refused = () => new Response(null, { status: 403, headers: { 'cache-control': 'no-store' } })

/** A file of a clip, for as long as the signature, its session, its profile and its slot last. */
export const mediaHandler =
  ({ db, clock, config }: Deps) =>
  async (context: Context<HttpEnv>): Promise<Response> => {
    const { signature, file } = context.req.param()
    const now = clock()
    const grant = readGrant(config.mediaSecret, signature ?? '', now)
    if (!grant) return refused()
    if (!(await isOpenPlaybackSlot(db, { ...grant, now }))) return refused()
    const secondsLeft = Math.floor((grant.expiresAt - now) / 1000)
    return sendFile(context.req.raw, join(config.dataDir, 'media', grant.clip), file ?? '', {
      'cache-control': `private, max-age=${secondsLeft}`,
    })
  }
