import type { Context } from 'hono'
import type { Deps } from '#server/deps/deps.ts'
import type { HttpEnv } from '#server/http/operation/caller.ts'
import type { SendFile } from '#server/http/files/file.ts'
import { isPassedOn } from './playback-slots/queries.ts'
import { isOfStart } from './preload.ts'
import { keysOf, type MediaGrant, readGrant } from './signature.ts'

const refused = () => new Response(null, { status: 403, headers: { 'cache-control': 'no-store' } })

/** A receiver cannot renew its signature, so its slot is checked here. */
const isOpen = async ({ db, store }: Deps, grant: MediaGrant, file: string, now: number) => {
  if (grant.isForReceiver) return isPassedOn(db, grant, now)
  return !grant.start || isOfStart(store, grant.clip, grant.start, file)
}

/**
 * Session, profile and slot are only checked when the signature is renewed, so that segments do not wait for the
 * database.
 */
export const mediaHandler = (deps: Deps, sendFile: SendFile) => {
  const { clock, config } = deps
  const keys = keysOf(config.mediaSecret)
  return async (context: Context<HttpEnv>): Promise<Response> => {
    const { signature = '', file = '' } = context.req.param()
    const now = clock()
    const grant = readGrant(keys, signature, now)
    if (!grant || !(await isOpen(deps, grant, file, now))) return refused()
    const secondsLeft = Math.floor((grant.expiresAt - now) / 1000)
    return sendFile(context.req.raw, `media/${grant.clip}`, file, {
      'cache-control': grant.isForReceiver
        ? 'private, no-cache'
        : `private, max-age=${secondsLeft}`,
    })
  }
}
