import { expect, test } from 'vitest'
import { initialsOf, yearsOf } from '#lib/catalogue/author-query.ts'

test.each([
  [1839, 1908, '1839–1908'],
  [1990, null, 'desde 1990'],
  [null, 1580, 'até 1580'],
  [null, null, undefined],
])('formats the years %s and %s', (born, died, expected) => {
  expect(yearsOf(born, died)).toBe(expected)
})

test.each([
  ['Machado de Assis', 'MA'],
  ['João Simões Lopes Neto', 'JN'],
  ['Esopo', 'E'],
])('takes the initials of %s', (name, expected) => {
  expect(initialsOf(name)).toBe(expected)
})
