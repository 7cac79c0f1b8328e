import { channel } from 'node:diagnostics_channel'
import type { PlaybackFailure } from '#shared/player/contract.ts'

export type PoolName = 'requests' | 'background'

/** Publishing costs almost nothing without subscribers. */
const channelOf = <M extends object>(name: string) => {
  const own = channel(`vereda:${name}`)
  return {
    publish: (message: M): void => own.publish(message),
    subscribe: (listener: (message: M) => void): void =>
      own.subscribe((message) => listener(message as M)),
  }
}

/* Messages become labels of metrics: fields must not be personal and have few values. */

export const requestAnswered = channelOf<{
  /** Id of an operation, or a fixed name for other requests; never the path. */
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

/** Published before the commit, so a rolled-back change may be counted twice. */
export const paymentChanged = channelOf<{ method: string; status: string }>('payment')

export const webhookOutcomes = ['done', 'repeated', 'unknown', 'failed', 'dead', 'refused'] as const
/** `refused` counts notifications with an invalid signature. */
export const webhookHandled = channelOf<{ outcome: (typeof webhookOutcomes)[number] }>('webhook')

export const playbackStarted = channelOf<object>('playback-start')
export const playbackFailed = channelOf<{ failure: PlaybackFailure }>('playback-failure')
