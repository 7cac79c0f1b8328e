import { expect, test } from 'vitest'
import { captionName } from '#server/catalogue/packaging/captions/caption-name.ts'
import { filesNamedAfter } from '#server/catalogue/packaging/captions/files-beside.ts'
import { readTrackWords } from '#server/catalogue/packaging/track-words.ts'

const readings: Record<string, readonly string[]> = {
  'pt-BR ordinary': [
    ...['pt', 'por', 'PT-BR', 'pt_BR', 'pob', 'pb', 'br', 'ptb', 'Português', 'portugues.full'],
    ...['Brazilian', 'Brazilian Portuguese', 'Portuguese (Brazil)', 'legenda-português-do-Brasil'],
  ],
  'pt-BR deaf': ['pt-BR.sdh', 'cc.por', 'Português [SDH]', 'sdh_pt_BR', 'por surdos'],
  'pt-BR forced': ['forced.pt', 'pt-BR.forçada', 'pob.FORCED', 'pt.sdh.forced'],
  'pt-PT ordinary': ['pt-PT', 'European Portuguese', 'português europeu', 'por.portugal'],
  'en ordinary': ['eng', 'English', 'inglês', 'ingles', 'en.default'],
  'en deaf': ['en.hi', 'hi.en', 'English [CC]'],
  'en-US deaf': ['en-US-sdh'],
  'hi ordinary': ['hi', 'hindi'],
  'es-419 ordinary': ['es-419', 'es_la', 'Latin American Spanish', 'Spanish (Latin America)'],
  'zh-Hans ordinary': ['zh-Hans', 'Chinese Simplified', 'chs'],
  'fr-CA ordinary': ['fr-CA', 'Canadian French'],
  'ja ordinary': ['日本語', 'jpn', 'japonês'],
  'undefined ordinary': ['', 'legenda'],
  'undefined deaf': ['sdh', 'CC'],
  'undefined forced': ['forced', 'forçada', 'forc\u0327ada'],
}

test.for(Object.entries(readings))('reads %s however it is written', ([expected, names]) => {
  for (const name of names) {
    const { language, kind, unread } = readTrackWords(name)
    expect([name, `${language} ${kind}`, unread]).toEqual([name, expected, []])
  }
})

test('tells which words it does not understand', () => {
  expect(readTrackWords('pt-BR.revisada.2')).toMatchObject({
    language: 'pt-BR',
    unread: ['revisada', '2'],
  })
  expect(readTrackWords('klingon')).toEqual({
    language: undefined,
    kind: 'ordinary',
    unread: ['klingon'],
  })
})

test('reads what follows the name of the film, in any Unicode form and case', () => {
  expect(captionName('A.Ação.mkv', 'a.ac\u0327a\u0303o.EN.srt')).toMatchObject({ language: 'en' })
  expect(captionName('filme (2024).mp4', 'Filme (2024) [pt-BR] (SDH).srt')).toMatchObject({
    language: 'pt-BR',
    kind: 'deaf',
    unread: [],
  })
})

test('gives each file to the film with the longest name that begins it', () => {
  const own = ['filme.srt', 'filme_pt.srt', 'Filme.EN.vtt', 'filme.libras.mp4', 'filme.mp4']
  const others = ['filme 2.mp4', 'filme 2.pt.srt', 'filmes.srt', 'legenda.srt']
  expect(filesNamedAfter('/pasta/filme.mp4', [...own, ...others])).toEqual(own)
  expect(filesNamedAfter('/pasta/filme.mkv', own)).toEqual(own)
  expect(filesNamedAfter('/pasta/filme 2.mp4', [...own, ...others])).toEqual(others.slice(0, 2))
})
