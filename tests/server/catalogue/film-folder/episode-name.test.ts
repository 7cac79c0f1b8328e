import { describe, expect, test } from 'vitest'
import { readEpisodeName, seasonNumberOf } from '#server/catalogue/film-folder/episode-name.ts'

const inSeason1 = (stem: string) => readEpisodeName(stem, 1)

describe('the name of an episode', () => {
  test.each([
    ['01', 1, undefined],
    ['3', 3, undefined],
    ['01 - A porta', 1, 'A porta'],
    ['01 – A porta', 1, 'A porta'],
    ['01 - 24 horas', 1, '24 horas'],
    ['01 e agora', 1, 'e agora'],
    ['02. Nome', 2, 'Nome'],
    ['06_seis_horas', 6, 'seis horas'],
    ['E04', 4, undefined],
    ['Ep. 4', 4, undefined],
    ['Episódio 4', 4, undefined],
    ['Episodio 4 - Nome', 4, 'Nome'],
    ['Capítulo 12', 12, undefined],
    ['1º episódio', 1, undefined],
    ['S01E03', 3, undefined],
    ['S01E03 - 1984', 3, '1984'],
    ['s01e03 Nome', 3, 'Nome'],
    ['T01E04', 4, undefined],
    ['T1 Ep 4', 4, undefined],
    ['Temporada 1 Episódio 4', 4, undefined],
    ['1x03 - Nome', 3, 'Nome'],
    ['A.Casa.S01E03.O.Retorno.1080p.WEB-DL.x264', 3, 'O Retorno'],
  ])('says number and title: %s', (stem, number, name) => {
    for (const form of ['NFC', 'NFD'])
      expect(inSeason1(stem.normalize(form))).toEqual({ season: 1, number, name })
  })

  test.each([
    'S01E01-E02',
    'S01E01E02',
    'S01E01-02',
    '1x01-02',
    '1x01-1x02',
    'Episódios 1 e 2',
    'E01-E02',
    '01-02',
    '01 & 02',
  ])('is not understood with two episodes: %s', (stem) => {
    expect(inSeason1(stem)).toMatchObject({ problem: expect.stringContaining('dois') as string })
  })

  test.each([
    ['A porta', 'não diz o número'],
    ['01Nome', 'não diz o número'],
    ['S02E01', 'a pasta, outra'],
    ['00 - Piloto', 'a partir de 1'],
    ['S00E01', 'a pasta, outra'],
  ])('is not understood: %s', (stem, problem) => {
    expect(inSeason1(stem)).toMatchObject({ problem: expect.stringContaining(problem) as string })
  })

  test.each([
    ['S02E03 - Nome', { season: 2, number: 3, name: 'Nome' }],
    ['1x03', { season: 1, number: 3, name: undefined }],
    ['02. Nome', undefined],
    ['1920x1080', undefined],
    ['A Casa', undefined],
  ])('needs its season without a folder of one: %s', (stem, read) => {
    expect(readEpisodeName(stem)).toEqual(read)
  })
})

test.each([
  ['temporada 1', 1],
  ['Temporada_02', 2],
  ['T1', 1],
  ['S01', 1],
  ['Season 3', 3],
  ['Temporada 1 - O começo', 1],
  ['Season 2 (2024)', 2],
  ['1ª temporada', 1],
  ['Especiais', 0],
  ['Temporada', undefined],
  ['Extras', undefined],
])('reads the season of a folder: %s', (folder, season) => {
  expect(seasonNumberOf(folder)).toBe(season)
})
