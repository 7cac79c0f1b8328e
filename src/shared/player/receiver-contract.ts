import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Id, Instant } from '#shared/common-schemas.ts'
import { Remaining } from '#shared/profiles/contract.ts'
import { ScreenKey } from './contract.ts'

/** For a screen that has no session of its own. */
export const Receiver = v.object({
  /** Does not change with renewals. */
  media_prefix: v.string(),
  manifest: v.string(),
  expires_at: Instant,
  ...Remaining.entries,
})

export type Receiver = v.InferOutput<typeof Receiver>

export const postReceiver = operation({
  id: 'postReceiver',
  method: 'POST',
  path: '/v1/contents/playback/receiver/',
  access: 'profile',
  summary: 'Passa o vídeo de um player para outra tela, que fica com o lugar dele, e renova',
  description:
    'Hands the video of a player on to another screen, which has no session and takes its place; the player renews it by calling again.',
  body: v.object({
    content_id: Id,
    profile_id: Id,
    screen: ScreenKey,
    /** Counts towards the daily limit. */
    playing: v.boolean('Informe sim ou não.'),
  }),
  answer: Receiver,
  refusals: [
    'subscription-inactive',
    'usage-time-over',
    'too-many-screens',
    'screen-stopped',
    'no-video',
    'too-many-attempts',
  ],
  extension: true,
})
