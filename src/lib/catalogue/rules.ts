import { formatRemaining, remainingText } from '#shared/time.ts'
import { pathTo } from '#shared/routes.ts'
import type {
  Content,
  ContentDetail,
  ContinueWatching,
  Episode,
  Images,
  Rating,
} from '#shared/catalogue/contract.ts'
import { counted } from '#shared/counted.ts'

/** Self-rated titles have the prefix A. */
export const ratingMark = ({ age, self_rated }: Rating): string =>
  `${self_rated ? 'A' : ''}${age === 0 ? 'L' : age}`

export const ratingLabel = ({ age, self_rated, descriptors }: Rating): string => {
  const band =
    age === 0 ? 'Livre para todos os públicos' : `Não recomendado para menores de ${age} anos`
  const origin = self_rated ? ' (autoclassificação)' : ''
  return `${band}${origin}${descriptors.length ? `: ${descriptors.join(', ')}` : ''}`
}

export interface PlayHosts {
  production: string
  staging: string
}

/** Play links go to the staging host if the current address contains "homolog" (spec section 9). */
export const stagedAddress = (
  link: string,
  currentAddress: string,
  { production, staging }: PlayHosts,
): string => {
  const url = new URL(link)
  const isPlay = production !== '' && staging !== '' && url.host === production
  if (isPlay && currentAddress.includes('homolog')) url.host = staging
  return url.href
}

/** Undefined unless it is a web address. */
export const externalAddress = (
  hyperlink: string,
  currentAddress: string,
  hosts: PlayHosts,
): string | undefined =>
  /^https?:\/\//i.test(hyperlink) && URL.canParse(hyperlink)
    ? stagedAddress(hyperlink, currentAddress, hosts)
    : undefined

export const watchedSeconds = (
  entries: readonly ContinueWatching[],
  profileId: number,
): number | undefined => {
  const seconds = entries.find((entry) => entry.profile_id === profileId)?.duration ?? 0
  return seconds > 0 ? seconds : undefined
}

export interface WatchProgress {
  watchedSeconds: number
  totalSeconds: number
}

/** At least 1, so that any progress is visible. */
export const progressPercent = ({ watchedSeconds, totalSeconds }: WatchProgress): number =>
  totalSeconds > 0
    ? Math.min(100, Math.max(1, Math.round((watchedSeconds / totalSeconds) * 100)))
    : 1

export const progressOf = (
  item: { video: { duration: number } | null; continue_watching: readonly ContinueWatching[] },
  profileId: number,
): WatchProgress | undefined => {
  const seconds = watchedSeconds(item.continue_watching, profileId)
  if (seconds === undefined || !item.video) return undefined
  return { watchedSeconds: seconds, totalSeconds: item.video.duration }
}

export interface EpisodeMark {
  id: number
  number: number
  seasonNumber: number
  title: string
}

export interface WatchTarget {
  href: string
  isExternal: boolean
  /** If present, the button offers to continue. */
  progress?: WatchProgress | undefined
  episode?: EpisodeMark | undefined
}

interface Place {
  profileId: number
  /** Address of the page that shows the button. */
  address: string
  hosts: PlayHosts
}

type Title = Pick<Content, 'id' | 'slug' | 'hyperlink'>

/** `videoId` is an episode or an extra. */
export const watchPath = ({ id, slug }: Pick<Title, 'id' | 'slug'>, videoId?: number): string =>
  `${pathTo('watch', { id, slug })}${videoId === undefined ? '' : `?ep=${videoId}`}`

export const contentPath = ({ id, slug }: Pick<Title, 'id' | 'slug'>): string =>
  pathTo('content', { id, slug })

export const tintOf = (image: Images['backdrop']) =>
  (image ? { '--tint': image.color } : {}) as Record<`--${string}`, string>

export const immersionPath = ({ id, slug }: Pick<Title, 'id' | 'slug'>): string =>
  pathTo('immersion-content', { id, slug })

const externalTarget = ({ hyperlink }: Title, { address, hosts }: Place) => {
  const href = hyperlink === null ? undefined : externalAddress(hyperlink, address, hosts)
  return href === undefined ? undefined : { href, isExternal: true }
}

interface SeasonedEpisode {
  episode: Episode
  seasonNumber: number
}

const reversedEpisodes = ({ seasons }: Pick<ContentDetail, 'seasons'>): SeasonedEpisode[] =>
  seasons
    .flatMap(({ number, episodes }) =>
      episodes.map((episode) => ({ episode, seasonNumber: number })),
    )
    .toSorted(
      (one, other) =>
        other.seasonNumber - one.seasonNumber || other.episode.number - one.episode.number,
    )

/** Falls back to the first episode of the first season. */
const nextEpisode = ({
  resume_episode_id: resumed,
  ...content
}: Pick<ContentDetail, 'seasons' | 'resume_episode_id'>) => {
  const reversed = reversedEpisodes(content)
  return reversed.find(({ episode }) => episode.id === resumed) ?? reversed.at(-1)
}

/** The season that is open first. */
export const currentSeasonNumber = (content: ContentDetail): number | undefined =>
  nextEpisode(content)?.seasonNumber

const episodeTarget = (content: ContentDetail, profileId: number): WatchTarget | undefined => {
  const chosen = nextEpisode(content)
  if (!chosen) return undefined
  const { episode, seasonNumber } = chosen
  const { id, number, title } = episode
  return {
    href: watchPath(content, id),
    isExternal: false,
    progress: progressOf(episode, profileId),
    episode: { id, number, seasonNumber, title },
  }
}

/** Undefined if nothing can play (spec section 4). */
export const watchTarget = (content: ContentDetail, place: Place): WatchTarget | undefined => {
  if (content.hyperlink !== null) return externalTarget(content, place)
  if (content.is_serie) return episodeTarget(content, place.profileId)
  if (!content.video) return undefined
  return {
    href: watchPath(content),
    isExternal: false,
    progress: progressOf(content, place.profileId),
  }
}

export interface WatchedEntry {
  content: { id: number }
  episode: { id: number; number: number; season_number: number; title: string } | null
  duration: number
  video: { duration: number }
}

export const entryTarget = (
  content: Pick<Title, 'id' | 'slug'>,
  { episode, duration, video }: WatchedEntry,
): WatchTarget => ({
  href: watchPath(content, episode?.id),
  isExternal: false,
  progress: { watchedSeconds: duration, totalSeconds: video.duration },
  episode: episode
    ? {
        id: episode.id,
        number: episode.number,
        seasonNumber: episode.season_number,
        title: episode.title,
      }
    : undefined,
})

/** Listed titles have no episodes, so they come from the continue-watching entry. */
export const listedWatchTarget = (
  content: Content,
  place: Place,
  watching: readonly WatchedEntry[],
): WatchTarget | undefined => {
  if (content.hyperlink !== null) return externalTarget(content, place)
  const entry = watching.find((candidate) => candidate.content.id === content.id)
  if (entry) return entryTarget(content, entry)
  return {
    href: watchPath(content),
    isExternal: false,
    progress: progressOf(content, place.profileId),
  }
}

/** "T2 E4" */
export const episodeMark = ({
  number,
  seasonNumber,
}: Pick<EpisodeMark, 'number' | 'seasonNumber'>): string => `T${seasonNumber} E${number}`

export const remainingLabel = ({ watchedSeconds, totalSeconds }: WatchProgress): string =>
  remainingText(totalSeconds - watchedSeconds)

/** "2 temporadas", or the length of a film. */
export const lengthLabel = ({
  is_serie,
  video,
  seasons,
}: Pick<ContentDetail, 'is_serie' | 'video' | 'seasons'>): string | undefined => {
  if (!is_serie) return video ? formatRemaining(video.duration) : undefined
  return counted(seasons.length, 'temporada', 'temporadas')
}
