import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Id, IdText, Instant, Nothing } from '#shared/common-schemas.ts'
import { ScreenKey } from './contract.ts'

/** A video in a player, which holds one of the plan's simultaneous screens. */
export const Screen = v.object({
  id: Id,
  /** "Chrome no Windows". */
  device: v.string(),
  profile_name: v.string(),
  /** Title of the film or series. */
  title: v.string(),
  started_at: Instant,
  /** Whether it plays on the requesting device. */
  is_current: v.boolean(),
})

export type Screen = v.InferOutput<typeof Screen>

export const getScreens = operation({
  id: 'getScreens',
  method: 'GET',
  path: '/v1/accounts/screens/',
  access: 'adult',
  summary: 'As telas da conta que estão em uso e quantas o plano permite',
  answer: v.object({ limit: v.number(), screens: v.array(Screen) }),
  extension: true,
})

export const deleteScreen = operation({
  id: 'deleteScreen',
  method: 'DELETE',
  path: '/v1/accounts/screens/{id}/',
  access: 'adult',
  summary: 'Encerra a reprodução em uma tela da conta',
  params: v.object({ id: IdText }),
  answer: Nothing,
  refusals: ['not-found'],
  extension: true,
})

/**
 * Succeeds for a screen that is already gone. With `until`, the end of the player's last
 * permission, a newly permitted screen stays, because a session-end beacon may arrive after the
 * next page.
 */
export const leaveScreen = operation({
  id: 'leaveScreen',
  method: 'DELETE',
  path: '/v1/contents/playback/{screen}/',
  access: 'profile',
  summary: 'Libera a tela em que este player estava',
  params: v.object({ screen: ScreenKey }),
  query: v.object({ until: v.optional(Instant) }),
  answer: Nothing,
  extension: true,
})
