import { expect, test } from 'vitest'
import {
  addressWith,
  choiceOf,
  countLabel,
  filtersOf,
  letterAfter,
  nouns,
  orderedFiltersOf,
  sceneOf,
  sectionShape,
} from '#lib/catalogue/browse-rules.ts'

const nothing = {
  category: undefined,
  type: undefined,
  letter: undefined,
  order: 'new',
  year: undefined,
}

test('reads the choice from the address', () => {
  expect(choiceOf('?categoria=7&tipo=series&letra=%23&ordem=az')).toEqual({
    category: 7,
    type: 'series',
    letter: '#',
    order: 'name',
    year: undefined,
  })
  expect(choiceOf('?ordem=ano&ano=2024')).toMatchObject({ order: 'year', year: 2024 })
  expect(choiceOf('?letra=m').letter).toBe('M')
})

test('ignores invalid values in the address', () => {
  expect(choiceOf('')).toEqual(nothing)
  expect(choiceOf('?categoria=0&tipo=film&letra=MM&ordem=za')).toEqual(nothing)
  expect(choiceOf('?categoria=-1&letra=%C3%81')).toEqual(nothing)
  expect(choiceOf(`?categoria=${'9'.repeat(16)}`)).toEqual(nothing)
})

test('changes only its own parameters of the address', () => {
  const address = { pathname: '/filmes', search: '?utm_source=mail&categoria=3' }
  expect(addressWith(address, { categoria: '4' })).toBe('/filmes?utm_source=mail&categoria=4')
  expect(addressWith(address, { categoria: undefined })).toBe('/filmes?utm_source=mail')
  expect(addressWith({ pathname: '/catalogo', search: '' }, { letra: '#' })).toBe(
    '/catalogo?letra=%23',
  )
  expect(addressWith({ pathname: '/filmes', search: '?categoria=3' }, { categoria: '' })).toBe(
    '/filmes',
  )
})

test('keeps the fixed filters of a screen', () => {
  const films = { type: 'film', is_kids: 'false' } as const
  expect(filtersOf(films, choiceOf('?tipo=series&categoria=3'))).toEqual({
    ...films,
    category_id: '3',
  })
  expect(filtersOf({}, choiceOf('?tipo=series'))).toEqual({ type: 'series' })
  expect(filtersOf(films, choiceOf(''))).toEqual(films)
})

test('orders films and series by the newest unless the address says otherwise', () => {
  const films = { type: 'film' } as const
  expect(orderedFiltersOf(films, choiceOf(''))).toEqual({ ...films, order: 'recent' })
  expect(orderedFiltersOf(films, choiceOf('?ordem=az'))).toEqual({ ...films, order: 'name' })
  expect(orderedFiltersOf(films, choiceOf('?ordem=ano&ano=2024&categoria=3'))).toEqual({
    ...films,
    category_id: '3',
    year: '2024',
    order: 'year',
  })
  expect(filtersOf(films, choiceOf('?ordem=ano&ano=2024'))).toEqual(films)
})

test('finds the next letter that has titles', () => {
  const counts = [{ letter: 'A' }, { letter: 'M' }, { letter: '#' }]
  expect(letterAfter('A', counts)).toBe('M')
  expect(letterAfter('C', counts)).toBe('M')
  expect(letterAfter('M', counts)).toBe('#')
  expect(letterAfter('#', counts)).toBeUndefined()
  expect(letterAfter('A', [])).toBeUndefined()
})

test('formats a count', () => {
  expect(countLabel(0, nouns.title)).toBe('0 títulos')
  expect(countLabel(1, nouns.series)).toBe('1 série')
  expect(countLabel(5000, nouns.film)).toBe('5.000 filmes')
})

test('uses the card shape of the address until the server answers', () => {
  expect(sectionShape(undefined, 'backdrop')).toBe('large')
  expect(sectionShape(undefined, 'anything')).toBe('poster')
  expect(sectionShape('backdrop', 'poster')).toBe('large')
  expect(sectionShape('poster', 'backdrop')).toBe('poster')
})

test('shows neighbours different scenes and skips titles without one', () => {
  const titles = [1, 2, 3].map((id) => ({ id, images: { backdrop: id === 2 ? null : {} } }))
  expect(sceneOf(titles, 0)?.id).toBe(1)
  expect(sceneOf(titles, 1)?.id).toBe(3)
  expect(sceneOf(titles, 2)?.id).toBe(1)
  expect(sceneOf([], 2)).toBeUndefined()
})
