import * as v from 'valibot'
import { Images, Rating } from '#shared/catalogue/contract.ts'
import { operation } from '#shared/operation.ts'
import { Remaining } from '#shared/profiles/contract.ts'
import { Id, Instant } from '#shared/common-schemas.ts'

/** `content_id` is a film, episode or extra. `playing` counts towards the daily limit; null in a late report. */
export const StreamReport = v.object({
  content_id: Id,
  profile_id: Id,
  finished: v.boolean('Informe sim ou não.'),
  /** In seconds. */
  duration: v.pipe(v.number('Informe os segundos.'), v.finite(), v.minValue(0), v.maxValue(86400)),
  /** So that a late report does not overwrite a newer position. */
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

/** Chosen by the player; each tab is a screen. */
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

/** The first files to fetch of a rendition, relative to the prefix. */
const PreloadPart = v.object({
  /** Bits per second; 0 for audio. */
  bandwidth: v.number(),
  playlist: v.string(),
  init: v.string(),
  segment: v.string(),
})

/** Times are in seconds. */
export const Playback = v.object({
  content_id: Id,
  parent: v.object({ id: Id, slug: v.string(), title: v.string(), is_serie: v.boolean() }),
  title: v.string(),
  episode: v.nullable(v.object({ number: v.number(), season_number: v.number() })),
  rating: Rating,
  images: Images,
  /** A clip's files never change, so they can be cached. */
  clip: v.string(),
  /** `/media/<signature>/`, after an origin if media is served elsewhere. A renewal only changes this. */
  media_prefix: v.string(),
  /** Master playlist, relative to the prefix. */
  manifest: v.string(),
  expires_at: Instant,
  duration: v.number(),
  /** 0 at the start and after the end. */
  position: v.number(),
  intro: v.nullable(v.object({ start: v.number(), end: v.number() })),
  credits_at: v.nullable(v.number()),
  /** Sorted, the first at 0; empty without chapters. */
  chapters: v.array(v.object({ start: v.number(), title: v.string() })),
  /** `src` is relative to the prefix. */
  storyboard: v.nullable(Storyboard),
  /** Video of the Libras interpreter, relative to the prefix. */
  sign_language: v.nullable(v.string()),
  previous: v.nullable(EpisodeLink),
  next: v.nullable(EpisodeLink),
  ...Remaining.entries,
  /** H.264, lowest bandwidth first, and the first audio track. */
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
    /** Without it, the device is one screen for each video. */
    screen: v.optional(ScreenKey),
    /** Whether the player has left all other videos, which frees their screens. */
    moved_on: v.optional(v.boolean('Informe sim ou não.')),
    /** Counts towards the daily limit. */
    playing: v.optional(v.boolean('Informe sim ou não.')),
  }),
  answer: Playback,
  refusals: [
    'subscription-inactive',
    'usage-time-over',
    'too-many-screens',
    'screen-stopped',
    'no-video',
    'hidden-by-family-mode',
  ],
  extension: true,
})

/** No progress for long, or media that cannot be decoded. */
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
