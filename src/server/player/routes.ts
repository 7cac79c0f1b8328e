import { postPlayback, postStream } from '#lib/player/contract.ts'
import { type Api, implement } from '#server/http/operation.ts'
import { authorizePlayback } from './playback.ts'
import { recordStream } from './streams.ts'

export const playerRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, postPlayback, ({ session, body }) =>
    authorizePlayback(deps, session, body.content_id),
  )
  implement(api, postStream, ({ session, body }) => recordStream(deps, session.profile, body))
}
