import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { AudienceText, Id, IdText, paged, ProfileListQuery } from '#shared/common-schemas.ts'
import { ratingAges } from './rating.ts'

/** `color` shows until the picture has loaded. `accent` is `red green blue` from 0 to 255. */
export const ImageSet = v.object({
  src: v.string(),
  srcset: v.string(),
  type: v.string(),
  width: v.number(),
  height: v.number(),
  color: v.string(),
  accent: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3} \d{1,3} \d{1,3}$/))),
})

export const Images = v.object({
  poster: v.nullable(ImageSet),
  backdrop: v.nullable(ImageSet),
  title: v.nullable(ImageSet),
  /** One `srcset` of AVIF pictures per layer, from back to front. */
  depth: v.optional(v.array(v.string())),
})

/** Portaria MJSP 1.048/2025; age 0 is Livre. */
export const Rating = v.object({
  age: v.picklist(ratingAges),
  self_rated: v.boolean(),
  descriptors: v.array(v.string()),
})

/** `duration` is the seconds watched. */
export const ContinueWatching = v.object({ profile_id: Id, duration: v.number() })

export const Video = v.object({ duration: v.number() })

/** Spec section 3, Content. `video` is null for series and external links. */
export const Content = v.object({
  id: Id,
  title: v.string(),
  slug: v.string(),
  is_serie: v.boolean(),
  is_kids: v.boolean(),
  year: v.number(),
  tagline: v.string(),
  hyperlink: v.nullable(v.string()),
  rating: Rating,
  images: Images,
  /** Address of a few seconds of MP4. */
  preview: v.nullable(v.string()),
  /** Played on request only. */
  preview_has_sound: v.boolean(),
  video: v.nullable(Video),
  continue_watching: v.array(ContinueWatching),
})

export const Episode = v.object({
  id: Id,
  number: v.number(),
  title: v.string(),
  slug: v.string(),
  synopsis: v.string(),
  images: Images,
  video: Video,
  continue_watching: v.array(ContinueWatching),
  /** By the open profile. */
  finished: v.boolean(),
})

/** Episodes are sorted by number. */
export const Season = v.object({
  id: Id,
  number: v.number(),
  title: v.string(),
  episodes: v.array(Episode),
})

export const Category = v.object({
  id: Id,
  name: v.string(),
  slug: v.string(),
  is_kids: v.boolean(),
})

export const Tag = v.object({ id: Id, name: v.string(), slug: v.string() })

export const Extra = v.object({
  id: Id,
  title: v.string(),
  slug: v.string(),
  images: Images,
  video: Video,
})

export const AccessTrack = v.picklist(['audio_description', 'captions', 'sign_language'])

export const ContentDetail = v.object({
  ...Content.entries,
  /** Those of the film, or of any episode. */
  access_tracks: v.array(AccessTrack),
  synopsis: v.string(),
  original_work: v.nullable(v.string()),
  /** Only authors with a page. */
  author: v.nullable(v.object({ slug: v.string(), name: v.string() })),
  director: v.nullable(v.string()),
  cast: v.array(v.string()),
  categories: v.array(Category),
  tags: v.array(Tag),
  seasons: v.array(Season),
  /** Null if the profile starts with the first episode. */
  resume_episode_id: v.nullable(Id),
  extras: v.array(Extra),
  /** In the list of the open profile. */
  favorite: v.boolean(),
  liked: v.boolean(),
  /** 1 to 5, by the open profile. */
  rate: v.nullable(v.number()),
  /** Over all profiles, with two decimals. */
  average: v.nullable(v.number()),
  count: v.number(),
})

export const Banner = v.object({ id: Id, headline: v.string(), content: Content })

export type ImageSet = v.InferOutput<typeof ImageSet>
export type Images = v.InferOutput<typeof Images>
export type Rating = v.InferOutput<typeof Rating>
export type ContinueWatching = v.InferOutput<typeof ContinueWatching>
export type Content = v.InferOutput<typeof Content>
export type Episode = v.InferOutput<typeof Episode>
export type Season = v.InferOutput<typeof Season>
export type Category = v.InferOutput<typeof Category>
export type AccessTrack = v.InferOutput<typeof AccessTrack>
export type ContentDetail = v.InferOutput<typeof ContentDetail>
export type Banner = v.InferOutput<typeof Banner>

export const catalogueProblems = {
  'hidden-by-family-mode': {
    status: 404,
    detail:
      'Este título não aparece no modo família. Desative o modo família para assistir neste perfil.',
  },
} as const

const idParams = v.object({ id: IdText })

export const getContent = operation({
  id: 'getContent',
  method: 'GET',
  path: '/v3/contents/{id}/',
  access: 'profile',
  summary: 'Um título com temporadas, episódios e extras',
  description:
    'Answers a title with seasons, episodes and extras, and what the profile did with it; one that the profile may not see is not found, and only the family mode of an adult is named as the reason.',
  params: idParams,
  query: v.object({ profile_id: IdText }),
  answer: ContentDetail,
  refusals: ['hidden-by-family-mode'],
})

export const getSeason = operation({
  id: 'getSeason',
  method: 'POST',
  path: '/v1/contents/seasons',
  access: 'profile',
  summary: 'Uma temporada com seus episódios',
  description:
    'Answers one season with its episodes, sorted by number; it only reads, although it is a POST.',
  body: v.object({ season_id: Id }),
  answer: Season,
})

export const getSeasons = operation({
  id: 'getSeasons',
  method: 'GET',
  path: '/seasons',
  access: 'profile',
  summary: 'As temporadas de uma série com seus episódios',
  description:
    'Lists the seasons of a series with their episodes; `content_id` is that of the series.',
  query: v.object({ content_id: IdText }),
  answer: paged(Season),
})

export const getRecents = operation({
  id: 'getRecents',
  method: 'GET',
  path: '/v2/contents/recents/',
  access: 'profile',
  summary: 'Os títulos que chegaram por último',
  description: 'Lists the titles that came last, of those that the profile may see.',
  query: v.object({ ...ProfileListQuery.entries, is_kids: AudienceText }),
  answer: paged(Content),
})

export const getTop10 = operation({
  id: 'getTop10',
  method: 'GET',
  path: '/v2/contents/top-10/',
  access: 'profile',
  summary: 'Os dez títulos mais assistidos pelo público do perfil',
  description: 'Lists the ten titles that the audience of the profile watches most.',
  query: ProfileListQuery,
  answer: paged(Content),
})

export const getBanners = operation({
  id: 'getBanners',
  method: 'GET',
  path: '/v2/contents/banners/',
  access: 'profile',
  summary: 'Os destaques da página',
  description: 'Lists the highlights for the head of a page; with a category, those of its page.',
  query: v.object({ profile_id: IdText, category_id: v.optional(IdText) }),
  answer: paged(Banner),
})

export const getWeekly = operation({
  id: 'getWeekly',
  method: 'GET',
  path: '/v1/contents/weekly',
  access: 'profile',
  summary: 'A seleção da semana para o perfil aberto',
  description: 'Lists the selection of the week for the open profile.',
  answer: paged(Content),
})

export const getSimilarities = operation({
  id: 'getSimilarities',
  method: 'GET',
  path: '/v2/contents/{id}/similarities/',
  access: 'profile',
  summary: 'Títulos parecidos',
  description: 'Lists titles like this one that the profile may see.',
  params: idParams,
  query: v.object({ profile_id: IdText }),
  answer: paged(Content),
})
