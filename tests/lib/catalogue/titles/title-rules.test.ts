import { expect, test } from 'vitest'
import { averageLabel, correctedAddress, trailerOf } from '#lib/catalogue/titles/title-rules.ts'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { titleReasons } from '#lib/engagement/report-reasons.ts'
import { reportReasons } from '#shared/engagement/report-contract.ts'

const title = { id: 7, slug: 'iracema' }
const address = (pathname: string, search = '', hash = '') => ({ pathname, search, hash })

test('corrects the slug and keeps query and fragment', () => {
  expect(correctedAddress(title, address('/conteudo/7/iracema'))).toBeUndefined()
  expect(correctedAddress(title, address('/conteudo/7/velho', '?utm_source=x', '#extras'))).toBe(
    '/conteudo/7/iracema?utm_source=x#extras',
  )
  expect(correctedAddress(title, address('/conteudo/7/iracema/'))).toBe('/conteudo/7/iracema')
})

test('finds the trailer by its name', () => {
  const extras = (...titles: string[]) =>
    trailerOf({ extras: titles.map((title) => ({ title })) as ContentDetail['extras'] })?.title
  expect(extras('Bastidores', 'Trailer oficial')).toBe('Trailer oficial')
  expect(extras('Bastidores', 'Making of do trailer')).toBeUndefined()
})

test('formats the average with one decimal', () => {
  expect(averageLabel({ average: null, count: 0 })).toBeUndefined()
  expect(averageLabel({ average: 4, count: 1 })).toBe('4,0 · 1 avaliação')
  expect(averageLabel({ average: 4.25, count: 37 })).toBe('4,3 · 37 avaliações')
})

test('offers every reason for a report', () => {
  expect(titleReasons.map(({ value }) => value)).toEqual([...reportReasons])
})
