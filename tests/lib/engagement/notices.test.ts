import { describe, expect, test } from 'vitest'
import { formatDaysAgo } from '#shared/time.ts'
import { linkOf } from '#lib/engagement/opening-rules.ts'
import { badgeOf } from '#lib/engagement/releases.ts'

test.each([
  [0, ''],
  [-1, ''],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('shows %i unseen releases as "%s"', (unseen, badge) => expect(badgeOf(unseen)).toBe(badge))

describe('days ago in São Paulo', () => {
  const now = Date.parse('2026-11-21T02:30:00Z')
  test.each([
    ['2026-11-21T02:00:00Z', 'hoje'],
    ['2026-11-20T03:00:00Z', 'hoje'],
    ['2026-11-20T02:59:00Z', 'ontem'],
    ['2026-11-17T12:00:00Z', 'há 3 dias'],
    ['2026-11-25T12:00:00Z', 'hoje'],
  ])('formats %s as %s', (instant, text) => expect(formatDaysAgo(instant, now)).toBe(text))
})

const place = {
  address: 'https://vereda.test/',
  hosts: { production: 'play.vereda.test', staging: 'play-homolog.vereda.test' },
}

test.each([
  ['/imersao', '/imersao'],
  ['https://vereda.test/ajuda', 'https://vereda.test/ajuda'],
  [null, undefined],
  ['//elsewhere.test', undefined],
  ['/\\elsewhere.test', undefined],
  ['javascript:alert(1)', undefined],
  ['http://elsewhere.test', undefined],
])('resolves the link %s to %s', (link, href) => expect(linkOf(link, place)).toBe(href))

test('sends links to the player to staging from a homolog address', () => {
  const link = 'https://play.vereda.test/t/7?a=1'
  expect(linkOf(link, place)).toBe(link)
  expect(linkOf(link, { ...place, address: 'https://homolog.vereda.test/' })).toBe(
    'https://play-homolog.vereda.test/t/7?a=1',
  )
})
