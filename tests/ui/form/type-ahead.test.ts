import { expect, test } from 'vitest'
import { createTypeAhead } from '#ui/form/type-ahead.ts'

const labels = ['Minha conta', 'Gerenciar perfis', 'Modo família ativado', 'Ájuda', 'Sair']

test('letters within 350 ms are one word, and later ones begin anew', () => {
  const find = createTypeAhead()
  expect(find('m', 0, labels, 1)).toBe(2)
  expect(find('i', 350, labels, 2)).toBe(0)
  expect(find('s', 701, labels, 0)).toBe(4)
})

test('a letter pressed again goes on to the next entry', () => {
  const find = createTypeAhead()
  expect(find('m', 0, labels, -1)).toBe(0)
  expect(find('m', 400, labels, 0)).toBe(2)
  expect(find('m', 800, labels, 2)).toBe(0)
})

test('case and accents do not count; what is not there moves nothing', () => {
  const find = createTypeAhead()
  expect(find('A', 0, labels, 0)).toBe(3)
  expect(find('x', 400, labels, 0)).toBeUndefined()
})
