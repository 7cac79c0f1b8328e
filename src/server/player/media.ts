import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import type { HttpEnv } from '#server/http/caller.ts'
import type { SendFile } from '#server/http/file.ts'
import { keysOf, readGrant } from './signature.ts'

const refused = () => new Response(null, { status: 403, headers: { 'cache-control': 'no-store' } })

/**
 * A file of a clip, for as long as the signature lasts. Session, profile and slot are checked where
 * it is renewed, so that no segment waits for the database.
 */
export const mediaHandler = ({ clock, config }: Deps, sendFile: SendFile) => {
  const keys = keysOf(config.mediaSecret)
  return async (context: Context<HttpEnv>): Promise<Response> => {
    const { signature, file } = context.req.param()
    const now = clock()
    const grant = readGrant(keys, signature ?? '', now)
    if (!grant) return refused()
    const secondsLeft = Math.floor((grant.expiresAt - now) / 1000)
    return sendFile(context.req.raw, `media/${grant.clip}`, file ?? '', {
      'cache-control': `private, max-age=${secondsLeft}`,
    })
  }
}
