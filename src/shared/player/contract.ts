import * as v from 'valibot'
import { Images, Rating } from '#shared/catalogue/contract.ts'
import { operation } from '#shared/operation.ts'
import { Remaining } from '#shared/profiles/contract.ts'
import { Id, Instant } from '#shared/common-schemas.ts'

/**
 * Films, episodes and extras share one id space: `content_id` is the video that plays. `playing` is
 * whether it plays from now on, for the daily limit; null in a late report, which says nothing of now.
 */
export const StreamReport = v.object({
  content_id: Id,
  profile_id: Id,
  finished: v.boolean('Informe sim ou não.'),
  /** Position in seconds. */
  duration: v.pipe(v.number('Informe os segundos.'), v.finite(), v.minValue(0), v.maxValue(86400)),
  /** When the player was at that position, so that a late packet never rewinds a newer one. */
  recorded_at: v.optional(Instant),
  playing: v.optional(v.nullable(v.boolean('Informe sim ou não.'))),
})

export type StreamReport = v.InferInput<typeof StreamReport>

export const Progress = v.object({
  content_id: Id,
  profile_id: Id,
  finished: v.boolean(),
  duration: v.number(),
})

/** Identifier that a player gave itself: two tabs of one device are two screens. */
export const ScreenKey = v.pipe(
  v.string('Informe a tela.'),
  v.regex(/^[\w-]{8,64}$/, 'Informe a tela.'),
)

export const Storyboard = v.object({
  src: v.string(),
  interval_seconds: v.number(),
  columns: v.number(),
  tile_width: v.number(),
  tile_height: v.number(),
  count: v.number(),
})

const EpisodeLink = v.object({
  id: Id,
  title: v.string(),
  number: v.number(),
  season_number: v.number(),
})

/** First files to fetch of a rendition, below the prefix; the segment is that of the position. */
const PreloadPart = v.object({
  /** Bits per second; 0 for sound. */
  bandwidth: v.number(),
  playlist: v.string(),
  init: v.string(),
  segment: v.string(),
})

/** Everything that the watch page needs to play one video. Times are seconds. */
export const Playback = v.object({
  content_id: Id,
  /** The film or series that the video belongs to. */
  parent: v.object({ id: Id, slug: v.string(), title: v.string(), is_serie: v.boolean() }),
  title: v.string(),
  episode: v.nullable(v.object({ number: v.number(), season_number: v.number() })),
  rating: Rating,
  images: Images,
  /** The stored clip; its files never change, so what is in memory stays right. */
  clip: v.string(),
  /**
   * Signed prefix `/media/<signature>/`, after the origin of media where that is another one; a renewal only
   * changes this part.
   */
  media_prefix: v.string(),
  /** Path of the master playlist below the prefix. */
  manifest: v.string(),
  expires_at: Instant,
  duration: v.number(),
  /** Where this profile stopped, 0 at the start or after the end. */
  position: v.number(),
  intro: v.nullable(v.object({ start: v.number(), end: v.number() })),
  credits_at: v.nullable(v.number()),
  /** In order, the first at 0; empty when the film has none. */
  chapters: v.array(v.object({ start: v.number(), title: v.string() })),
  /** `src` is below the prefix. */
  storyboard: v.nullable(Storyboard),
  /** Path below the prefix of the interpreter of Libras, a silent second picture; null without one. */
  sign_language: v.nullable(v.string()),
  previous: v.nullable(EpisodeLink),
  next: v.nullable(EpisodeLink),
  ...Remaining.entries,
  /** Video renditions in H.264, lowest first, and those of the first audio track. */
  preload: v.object({ video: v.array(PreloadPart), audio: v.array(PreloadPart) }),
})

export type Playback = v.InferOutput<typeof Playback>

export const playerProblems = {
  'subscription-inactive': {
    status: 403,
    detail: 'Sua assinatura não está ativa. Regularize o pagamento para assistir.',
  },
  'too-many-screens': {
    status: 409,
    detail: 'Todas as telas do seu plano já estão em uso.',
  },
  'screen-stopped': {
    status: 409,
    detail: 'A reprodução foi encerrada por outro dispositivo da conta.',
  },
  'no-video': { status: 404, detail: 'Este título não tem vídeo para assistir aqui.' },
} as const

export const postPlayback = operation({
  id: 'postPlayback',
  method: 'POST',
  path: '/v1/contents/playback/',
  access: 'profile',
  summary: 'Autoriza um vídeo (de uma série, o episódio em que o perfil parou) e renova',
  description:
    'Permits a video to play and takes one of the simultaneous screens of the plan; calling again renews it, and a series plays the episode at which the profile stopped.',
  body: v.object({
    content_id: Id,
    profile_id: Id,
    /** Without it, the device counts as one screen for each video. */
    screen: v.optional(ScreenKey),
    /**
     * Whether this screen has left every other video for the wanted one: their places are free.
     * Otherwise a second video is a second screen.
     */
    moved_on: v.optional(v.boolean('Informe sim ou não.')),
    /** Whether it plays already, for the daily limit. */
    playing: v.optional(v.boolean('Informe sim ou não.')),
  }),
  answer: Playback,
  refusals: [
    'subscription-inactive',
    'usage-time-over',
    'too-many-screens',
    'screen-stopped',
    'no-video',
  ],
  extension: true,
})

/** Why a video stopped by itself: no progress for long, or one that cannot be decoded. */
export const playbackFailures = ['stalled', 'media'] as const

export type PlaybackFailure = (typeof playbackFailures)[number]

export const postPlaybackFailure = operation({
  id: 'postPlaybackFailure',
  method: 'POST',
  path: '/v1/contents/playback/failures/',
  access: 'profile',
  summary: 'Conta uma reprodução que parou por si mesma; nada fica guardado',
  description: 'Counts a playback that stopped by itself; neither who nor which title is kept.',
  body: v.object({
    profile_id: Id,
    failure: v.picklist(playbackFailures, 'Informe o que aconteceu.'),
  }),
  answer: v.object({}),
  refusals: ['too-many-attempts'],
  extension: true,
})

export const postStream = operation({
  id: 'postStream',
  method: 'POST',
  path: '/v1/contents/streams/',
  access: 'profile',
  summary: 'Guarda a posição de um vídeo',
  description:
    'Stores how far the profile has watched a video; a packet that was recorded earlier than the stored one never rewinds it.',
  body: StreamReport,
  answer: Progress,
})
