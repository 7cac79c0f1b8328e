import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Id, IdText, Instant, Nothing } from '#shared/common-schemas.ts'
import { ScreenKey } from './contract.ts'

export const Screen = v.object({
  id: Id,
  device: v.string(),
  profile_name: v.string(),
  title: v.string(),
  started_at: Instant,
  is_current: v.boolean(),
})

export type Screen = v.InferOutput<typeof Screen>

export const getScreens = operation({
  id: 'getScreens',
  method: 'GET',
  path: '/v1/accounts/screens/',
  access: 'adult',
  summary: 'As telas da conta que estão em uso e quantas o plano permite',
  description:
    'Lists the screens of the account that are in use, with how many the plan allows at once.',
  answer: v.object({ limit: v.number(), screens: v.array(Screen) }),
  extension: true,
})

export const deleteScreen = operation({
  id: 'deleteScreen',
  method: 'DELETE',
  path: '/v1/accounts/screens/{id}/',
  access: 'adult',
  summary: 'Encerra a reprodução em uma tela da conta',
  description:
    'Stops the playback on a screen of the account, which then tells its player that another device ended it.',
  params: v.object({ id: IdText }),
  answer: Nothing,
  refusals: ['not-found'],
  extension: true,
})

/**
 * Also succeeds if the screen is gone. The request may arrive after the next page has got the screen; with `until`, the
 * end of the old permission, the newer one stays.
 */
export const leaveScreen = operation({
  id: 'leaveScreen',
  method: 'DELETE',
  path: '/v1/contents/playback/{screen}/',
  access: 'profile',
  summary: 'Libera a tela em que este player estava',
  description:
    'Frees the screen of this player, also where it is gone already; with `until`, a screen that was permitted anew after it stays.',
  params: v.object({ screen: ScreenKey }),
  query: v.object({ until: v.optional(Instant) }),
  answer: Nothing,
  extension: true,
})
