import type { GenericSchema } from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '#lib/api/api.ts'
import { neverNull } from '#lib/api/whole-answers.ts'
import { contractHeader } from '#shared/operation.ts'
import { openOperations } from '#tests/support/operations.ts'

interface Parts {
  type: string
  entries?: Record<string, Parts>
  wrapped?: Parts
  item?: Parts
  items?: readonly Parts[]
  options?: readonly (Parts | string)[]
}

/** Items have the key of their list. */
const valuesOf = (schema: Parts, key: string): [key: string, isNullable: boolean][] => {
  const { entries = {}, wrapped, item, items = [], options = [] } = schema
  const inner = [wrapped, item, ...items, ...options].filter((part) => typeof part === 'object')
  return [
    [key, schema.type.startsWith('null')],
    ...Object.entries(entries).flatMap(([name, part]) => valuesOf(part, name)),
    ...inner.flatMap((part) => valuesOf(part, key)),
  ]
}

const answerOf = ({ answer }: { answer: GenericSchema }) => answer as unknown as Parts

test('lists exactly the keys that are never null in the contracts', () => {
  const values = openOperations.flatMap((operation) => valuesOf(answerOf(operation), ''))
  const nullable = new Set(values.flatMap(([key, isNullable]) => (isNullable ? key : [])))
  const never = new Set(values.flatMap(([key]) => (nullable.has(key) || !key ? [] : key)))
  expect(neverNull.trim().split(/\s+/)).toEqual([...never].toSorted())
})

afterEach(() => vi.unstubAllGlobals())

const askWith = (plan: object, headers: Record<string, string> = {}) => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ results: [plan], next: null }, { headers })),
  )
  return api('GET /v1/plans-web/', { query: {} })
}

test.each([{ slug: null }, { items: [null] }])('refuses %o at any depth', async (plan) => {
  await expect(askWith(plan)).rejects.toMatchObject({ status: 502, code: 'answer-unusable' })
})

test('accepts a null in an unknown key, and any null of another contract version', async () => {
  expect(await askWith({ slug: 'mensal', of_a_newer_api: null })).toMatchObject({ next: null })
  await expect(askWith({ slug: null }, { [contractHeader]: 'other' })).resolves.toBeDefined()
})
