import { expect, test } from 'vitest'
import {
  foundLabel,
  foundMessage,
  searchAddress,
  searchTextOf,
} from '#lib/catalogue/search/search-view.ts'

test.each([
  ['', ''],
  ['?q=', ''],
  ['?q=%20mar%20', 'mar'],
  ['?utm_source=x&q=sert%C3%A3o', 'sertão'],
  [`?q=${'a'.repeat(150)}`, 'a'.repeat(100)],
])('reads from the address %s the search "%s"', (search, text) =>
  expect(searchTextOf(search)).toBe(text),
)

test.each([
  ['', 'mar', '/busca?q=mar'],
  ['?q=mar', 'amor & ódio', '/busca?q=amor+%26+%C3%B3dio'],
  ['?q=mar', '', '/busca'],
  ['?utm_source=x&q=mar', '', '/busca?utm_source=x'],
])('changes %s for the search "%s" to %s', (search, text, address) =>
  expect(searchAddress('/busca', search, text)).toBe(address),
)

test('formats the counts of results', () => {
  expect(foundLabel({ titles: 12, tags: 2, immersions: 1 })).toBe(
    '12 títulos, 1 imersão e 2 assuntos',
  )
  expect(foundMessage({ titles: 1, tags: 0, immersions: 0 }, 'mar')).toBe('1 título para “mar”')
  expect(foundMessage({ titles: 0, tags: 0, immersions: 0 }, 'xyz')).toBe(
    'Nada encontrado para “xyz”',
  )
})
