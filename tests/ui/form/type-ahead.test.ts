import { expect, test } from 'vitest'
import { createTypeAhead } from '#ui/form/type-ahead.ts'

const labels = ['Minha conta', 'Gerenciar perfis', 'Modo família ativado', 'Ájuda', 'Sair']

test('joins letters typed within 350 ms and then starts again', () => {
  const find = createTypeAhead()
  expect(find('m', 0, labels, 1)).toBe(2)
  expect(find('i', 350, labels, 2)).toBe(0)
  expect(find('s', 701, labels, 0)).toBe(4)
})

test('moves to the next entry when a letter is repeated', () => {
  const find = createTypeAhead()
  expect(find('m', 0, labels, -1)).toBe(0)
  expect(find('m', 400, labels, 0)).toBe(2)
  expect(find('m', 800, labels, 2)).toBe(0)
})

test('ignores case and accents, and moves nothing without a match', () => {
  const find = createTypeAhead()
  expect(find('A', 0, labels, 0)).toBe(3)
  expect(find('x', 400, labels, 0)).toBeUndefined()
})
