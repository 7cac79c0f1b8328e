import { watchPath } from '#lib/catalogue/rules.ts'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { dayMs, formatAgo, formatClock, formatDay } from '#shared/time.ts'

/** A title, or an episode of a series. */
export interface Topic {
  id: number
  label: string
  /** In seconds; null without a video. */
  duration: number | null
}

export const topicsOf = ({ id, is_serie, video, hyperlink, seasons }: ContentDetail): Topic[] => [
  {
    id,
    label: is_serie ? 'Série inteira' : 'Filme',
    duration: hyperlink === null ? (video?.duration ?? null) : null,
  },
  ...seasons.flatMap(({ number, episodes }) =>
    episodes.map((episode) => ({
      id: episode.id,
      label: `T${number} E${episode.number} · ${episode.title}`,
      duration: episode.video.duration,
    })),
  ),
]

export const momentPath = (
  title: Pick<ContentDetail, 'id' | 'slug'>,
  topicId: number,
  seconds: number,
): string => {
  const path = watchPath(title, topicId === title.id ? undefined : topicId)
  return `${path}${path.includes('?') ? '&' : '?'}t=${Math.floor(seconds)}`
}

export type Moment = { seconds: number | null } | { error: string }

/** Also accepts the dot or comma of phone keyboards. Empty text means no time. */
export const readMoment = (typed: string, duration: number): Moment => {
  const text = typed.trim()
  if (text === '') return { seconds: null }
  const match = /^(?:(\d{1,2})[:.,])?(\d{1,3})[:.,]([0-5]\d)$/.exec(text)
  if (!match) return { error: 'Use minutos e segundos, como 12:30.' }
  const [, hours = 0, minutes, rest] = match
  const seconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
  return seconds <= duration ? { seconds } : { error: `Este vídeo tem ${formatClock(duration)}.` }
}

/** After a week, the date. */
export const ageLabel = (instant: string, now: number): string =>
  now - Date.parse(instant) < 7 * dayMs ? formatAgo(instant, now) : formatDay(instant)

export const joinTexts = (unsent: string, typedSince: string): string =>
  typedSince.trim() === '' ? unsent : `${unsent}\n\n${typedSince}`
