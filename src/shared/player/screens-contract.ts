import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Id, IdText, Instant, Nothing } from '#shared/common-schemas.ts'
import { ScreenKey } from './contract.ts'

/** A player that holds one of the plan's simultaneous screens. */
export const Screen = v.object({
  id: Id,
  /** "Chrome no Windows". */
  device: v.string(),
  profile_name: v.string(),
  /** Of the film or series. */
  title: v.string(),
  started_at: Instant,
  /** Whether it plays on the device that asks. */
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
 * A screen that is gone already is left too. With `until`, the end of the last permission that the
 * player had, one that was permitted anew stays: a farewell may come after the page that follows it.
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
