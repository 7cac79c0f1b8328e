import { postPlayback, postPlaybackFailure, postStream } from '#shared/player/contract.ts'
import { getPassages } from '#shared/player/passage-contract.ts'
import { postPreparation } from '#shared/player/preparation-contract.ts'
import { postReceiver } from '#shared/player/receiver-contract.ts'
import { deleteScreen, getScreens, leaveScreen } from '#shared/player/screens-contract.ts'
import { type Api, implement } from '#server/http/operation/operation.ts'
import { playbackStarted } from '#server/channels/metrics.ts'
import { countFailure } from './failures.ts'
import { passagesOf } from './passages.ts'
import { authorizePlayback } from './playback.ts'
import { freeOwnPlaybackSlot, playbackSlotsOf, stopPlaybackSlot } from './playback-slots/service.ts'
import { preparePlayback } from './preparation.ts'
import { passOn } from './receiver.ts'
import { recordStream } from './streams.ts'

export const playerRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, postPlayback, async ({ session, body }) => {
    const playback = await authorizePlayback(deps, session, body)
    // Renewals do not send `moved_on`.
    if (body.moved_on) playbackStarted.publish({})
    return playback
  })
  implement(api, postPreparation, ({ session, body }) => preparePlayback(deps, session, body))
  implement(api, postReceiver, ({ session, body }) => passOn(deps, session, body))
  implement(api, postPlaybackFailure, ({ session, body }) => countFailure(deps, session, body))
  implement(api, postStream, ({ session, body }) => recordStream(deps, session.profile, body))
  implement(api, getPassages, ({ session, params }) => passagesOf(deps, session.profile, params.id))
  implement(api, getScreens, ({ session }) => playbackSlotsOf(deps, session))
  implement(api, deleteScreen, async ({ session, params }) => {
    await stopPlaybackSlot(deps, session, params.id)
    return {}
  })
  implement(api, leaveScreen, async ({ session, params, query }) => {
    await freeOwnPlaybackSlot(deps, session, params.screen, query.until)
    return {}
  })
}
