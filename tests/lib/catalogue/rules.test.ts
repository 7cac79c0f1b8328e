import { describe, expect, it } from 'vitest'
import type { ContentDetail, Episode, Rating } from '#shared/catalogue/contract.ts'
import {
  entryTarget,
  episodeMark,
  externalAddress,
  lengthLabel,
  listedWatchTarget,
  progressPercent,
  ratingLabel,
  ratingMark,
  remainingLabel,
  watchTarget,
} from '#lib/catalogue/rules.ts'

const hosts = { production: 'play.vereda.test', staging: 'play-homolog.vereda.test' }
const place = { profileId: 1, address: 'https://vereda.test/', hosts }
const images = { poster: null, backdrop: null, title: null }

const rating = (age: Rating['age'], self_rated = false, descriptors: string[] = []): Rating => ({
  age,
  self_rated,
  descriptors,
})

const episode = (id: number, number: number, watched: Record<number, number> = {}): Episode => ({
  id,
  number,
  title: `Episódio ${number}`,
  slug: `episodio-${id}`,
  synopsis: '',
  images,
  video: { duration: 100 },
  finished: false,
  continue_watching: Object.entries(watched).map(([profile, duration]) => ({
    profile_id: Number(profile),
    duration,
  })),
})

const film: ContentDetail = {
  id: 7,
  title: 'Iracema',
  slug: 'iracema',
  is_serie: false,
  is_kids: false,
  year: 2026,
  tagline: '',
  hyperlink: null,
  rating: rating(10),
  images,
  video: { duration: 5400 },
  preview: null,
  preview_has_sound: false,
  access_tracks: [],
  continue_watching: [],
  synopsis: '',
  original_work: null,
  author: null,
  director: null,
  cast: [],
  categories: [],
  tags: [],
  seasons: [],
  resume_episode_id: null,
  extras: [],
  favorite: false,
  liked: false,
  rate: null,
  average: null,
  count: 0,
}

const series = (...seasons: Episode[][]): ContentDetail => ({
  ...film,
  id: 8,
  slug: 'os-maias',
  is_serie: true,
  video: null,
  seasons: seasons.map((episodes, index) => ({
    id: index + 1,
    number: index + 1,
    title: `Temporada ${index + 1}`,
    episodes,
  })),
})

describe('the age rating', () => {
  it.each([
    [rating(0), 'L'],
    [rating(0, true), 'AL'],
    [rating(6), '6'],
    [rating(10, true), 'A10'],
    [rating(18), '18'],
  ])('formats the mark of %j', (given, mark) => expect(ratingMark(given)).toBe(mark))

  it.each([
    [rating(0), 'Livre para todos os públicos'],
    [rating(14, false, ['violência']), 'Não recomendado para menores de 14 anos: violência'],
    [
      rating(16, false, ['violência', 'drogas']),
      'Não recomendado para menores de 16 anos: violência, drogas',
    ],
    [
      rating(12, true, ['temas sensíveis']),
      'Não recomendado para menores de 12 anos (autoclassificação): temas sensíveis',
    ],
  ])('describes %j', (given, text) => expect(ratingLabel(given)).toBe(text))
})

describe('a title hosted elsewhere', () => {
  const link = 'https://play.vereda.test/t/7?a=1'

  it('keeps its address in production', () =>
    expect(externalAddress(link, 'https://vereda.test/', hosts)).toBe(link))

  it('goes to the staging host when the address contains homolog', () =>
    expect(externalAddress(link, 'https://homolog.vereda.test/x', hosts)).toBe(
      'https://play-homolog.vereda.test/t/7?a=1',
    ))

  it('keeps the address of other hosts', () =>
    expect(externalAddress('https://machado.mec.gov.br/', 'https://homolog.x/', hosts)).toBe(
      'https://machado.mec.gov.br/',
    ))

  it('keeps the address when no hosts are configured', () =>
    expect(externalAddress(link, 'https://homolog.x/', { production: '', staging: '' })).toBe(link))

  it.each(['javascript:alert(1)', 'data:text/html,x', '/conteudo/1/x', 'https://'])(
    'refuses an address that is not of the web: %s',
    (address) => expect(externalAddress(address, place.address, hosts)).toBeUndefined(),
  )

  it('opens with the watch button', () =>
    expect(watchTarget({ ...film, video: null, hyperlink: link }, place)).toEqual({
      href: link,
      isExternal: true,
    }))
})

describe('the watch button of a film', () => {
  it('plays from the start without progress', () =>
    expect(watchTarget(film, place)).toMatchObject({
      href: '/assistir/7/iracema',
      progress: undefined,
    }))

  it('continues only for the profile that has progress', () => {
    const begun = {
      ...film,
      continue_watching: [
        { profile_id: 2, duration: 900 },
        { profile_id: 1, duration: 1080 },
      ],
    }
    expect(watchTarget(begun, place)?.progress).toEqual({
      watchedSeconds: 1080,
      totalSeconds: 5400,
    })
    expect(watchTarget(begun, { ...place, profileId: 3 })?.progress).toBeUndefined()
  })

  it('is absent without a video', () =>
    expect(watchTarget({ ...film, video: null }, place)).toBeUndefined())
})

describe('the watch button of a series', () => {
  it('starts at the first episode of the first season in any given order', () => {
    const content = series([episode(12, 2), episode(11, 1)], [episode(21, 1)])
    const shuffled = { ...content, seasons: content.seasons.toReversed() }
    expect(watchTarget(shuffled, place)).toMatchObject({
      href: '/assistir/8/os-maias?ep=11',
      progress: undefined,
      episode: { id: 11, number: 1, seasonNumber: 1 },
    })
  })

  it('resumes the last watched episode, even if a later one has progress', () => {
    const content = series(
      [episode(11, 1, { 1: 90 }), episode(12, 2, { 1: 30 })],
      [episode(21, 1, { 1: 40 }), episode(22, 2, { 2: 50 })],
    )
    const target = watchTarget({ ...content, resume_episode_id: 12 }, place)
    expect(target).toMatchObject({
      href: '/assistir/8/os-maias?ep=12',
      progress: { watchedSeconds: 30, totalSeconds: 100 },
      episode: { id: 12, number: 2, seasonNumber: 1 },
    })
  })

  it('plays the episode after a finished one from its start', () => {
    const queued = series([episode(11, 1), episode(12, 2, { 1: 0 })])
    expect(watchTarget({ ...queued, resume_episode_id: 12 }, place)).toMatchObject({
      href: '/assistir/8/os-maias?ep=12',
      progress: undefined,
    })
  })

  it('is absent without episodes', () => expect(watchTarget(series(), place)).toBeUndefined())
})

describe('the watch button of a listed title', () => {
  const entry = {
    content: { id: 8 },
    episode: { id: 21, number: 1, season_number: 2, title: 'Santa Olávia' },
    duration: 40,
    video: { duration: 100 },
  }

  it('continues at the continue-watching entry', () =>
    expect(listedWatchTarget(series(), place, [entry])).toEqual(
      entryTarget({ id: 8, slug: 'os-maias' }, entry),
    ))

  it('leads to the title without an entry', () =>
    expect(listedWatchTarget(series(), place, [])?.href).toBe('/assistir/8/os-maias'))
})

describe('labels', () => {
  it('names an episode', () => expect(episodeMark({ number: 4, seasonNumber: 2 })).toBe('T2 E4'))

  it.each([
    [1080, 'Restam 1 h 12 min'],
    [1800, 'Resta 1 h'],
    [5380, 'Resta 1 min'],
  ])('formats the time left after %i s', (watchedSeconds, text) =>
    expect(remainingLabel({ watchedSeconds, totalSeconds: 5400 })).toBe(text),
  )

  it('formats the length', () => {
    expect(lengthLabel(film)).toBe('1 h 30 min')
    expect(lengthLabel(series([]))).toBe('1 temporada')
    expect(lengthLabel(series([], []))).toBe('2 temporadas')
    expect(lengthLabel({ ...film, video: null })).toBeUndefined()
  })

  it('keeps the percentage between 1 and 100', () => {
    expect(progressPercent({ watchedSeconds: 1, totalSeconds: 9000 })).toBe(1)
    expect(progressPercent({ watchedSeconds: 45, totalSeconds: 100 })).toBe(45)
    expect(progressPercent({ watchedSeconds: 200, totalSeconds: 100 })).toBe(100)
    expect(progressPercent({ watchedSeconds: 5, totalSeconds: 0 })).toBe(1)
  })
})
