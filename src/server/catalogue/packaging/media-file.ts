import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { VideoMedia } from '#server/catalogue/import/source/format.ts'
import { FilmProblem } from './film-problem.ts'
import type { FilmOptions } from './plan.ts'
import type { Source } from './source.ts'

type Moments = Pick<FilmOptions, 'intro' | 'creditsAtSeconds'>

export const refuseMoments = ({ intro, creditsAtSeconds }: Moments, seconds: number): void => {
  if (intro && (intro.end_seconds <= intro.start_seconds || intro.end_seconds > seconds))
    throw new FilmProblem('a abertura não cabe no filme.')
  if (creditsAtSeconds !== null && creditsAtSeconds >= seconds)
    throw new FilmProblem('os créditos começam depois do fim do filme.')
}

const chaptersIn = (chapters: VideoMedia['chapters'], seconds: number): VideoMedia['chapters'] =>
  chapters
    .toSorted((one, other) => one.start_seconds - other.start_seconds)
    .filter(
      ({ start_seconds: start }, index, all) =>
        start < seconds && start !== all[index - 1]?.start_seconds,
    )

interface Film extends Moments {
  source: Source
  seconds: number
  storyboard: VideoMedia['storyboard']
}

export const writeMediaFile = async (
  clip: string,
  { source, seconds, storyboard, intro, creditsAtSeconds }: Film,
): Promise<void> => {
  const media: VideoMedia = {
    duration_seconds: seconds,
    intro,
    credits_at_seconds: creditsAtSeconds,
    chapters: chaptersIn(source.chapters, seconds),
    storyboard,
  }
  await writeFile(join(clip, 'media.json'), `${JSON.stringify(media, null, 2)}\n`)
}
