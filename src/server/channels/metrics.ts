import { channel } from 'node:diagnostics_channel'
import type { PlaybackFailure } from '#shared/player/contract.ts'

/** Requests have connections of their own, beside those of the work in the background. */
export type PoolName = 'requests' | 'background'

/** Publishing costs next to nothing while nobody listens. */
const channelOf = <M extends object>(name: string) => {
  const own = channel(`vereda:${name}`)
  return {
    publish: (message: M): void => own.publish(message),
    subscribe: (listener: (message: M) => void): void =>
      own.subscribe((message) => listener(message as M)),
  }
}

/*
 * Messages end up as labels of metrics: no field is personal, and each has few values.
 */

export const requestAnswered = channelOf<{
  /** Id of the operation, or a name for what is no operation; never the path. */
  operation: string
  method: string
  status: number
  seconds: number
}>('request')

export const limitHit = channelOf<{ limit: string }>('limit')

export const connectionTaken = channelOf<{ pool: PoolName; seconds: number }>('connection')

export const jobOutcomes = ['done', 'failed', 'given-up'] as const
export const jobEnded = channelOf<{
  kind: string
  outcome: (typeof jobOutcomes)[number]
}>('job')

export const mailOutcomes = ['sent', 'failed'] as const
export const mailEnded = channelOf<{
  template: string
  outcome: (typeof mailOutcomes)[number]
}>('mail')

/** Counts a change of status; one that is taken back with its transaction may count twice. */
export const paymentChanged = channelOf<{ method: string; status: string }>('payment')

export const webhookOutcomes = ['done', 'repeated', 'unknown', 'failed', 'dead', 'refused'] as const
/** `refused` is a notification without a signature that holds; the others are its events. */
export const webhookHandled = channelOf<{ outcome: (typeof webhookOutcomes)[number] }>('webhook')

export const playbackStarted = channelOf<object>('playback-start')
export const playbackFailed = channelOf<{ failure: PlaybackFailure }>('playback-failure')
