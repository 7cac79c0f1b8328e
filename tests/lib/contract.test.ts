import type { GenericSchema } from 'valibot'
import { describe, expect, test } from 'vitest'
import * as catalogue from '#lib/catalogue/contract.ts'
import * as engagement from '#lib/engagement/contract.ts'
import type { Operation } from '#lib/operation.ts'
import * as player from '#lib/player/contract.ts'
import * as profiles from '#lib/profiles/contract.ts'
import * as session from '#lib/session/contract.ts'

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const operations = [catalogue, engagement, player, profiles, session].flatMap((contract) =>
  Object.values(contract).filter(isOperation),
)

const keysOf = (schema: GenericSchema | undefined): string[] => {
  if (!schema) return []
  if ('entries' in schema) return Object.keys(schema.entries as object)
  return 'pipe' in schema ? (schema.pipe as GenericSchema[]).flatMap(keysOf) : []
}

/** Section 7 of the specification, to the letter: the call, and the keys of its payload. */
const specified: readonly [call: string, ...keys: string[]][] = [
  ['POST /v2/auth/token/', 'email', 'password'],
  ['GET /v1/accounts/me/'],
  ['GET /v1/accounts/active-subscription'],
  ['GET /v1/customers/{id}/profiles/'],
  [
    'PATCH /v1/profiles/{id}/',
    'name',
    'cover',
    'is_kids',
    'usage_time',
    'require_password',
    'safe_mode',
  ],
  ['GET /v3/contents/{id}/', 'profile_id'],
  ['POST /v1/contents/seasons', 'season_id'],
  ['GET /v2/contents/recents/', 'profile_id', 'limit'],
  ['GET /v2/contents/top-10/', 'profile_id', 'limit'],
  ['GET /v2/contents/banners/', 'profile_id', 'category_id'],
  ['GET /v1/contents/weekly'],
  ['GET /v1/categories/', 'profile_id'],
  ['GET /v1/categories/{id}/contents/', 'limit', 'profile_id'],
  ['GET /v2/contents/{id}/similarities/', 'profile_id'],
  ['POST /v1/contents/streams/', 'content_id', 'profile_id', 'finished', 'duration'],
  ['GET /v2/contents/{profile}/watching/', 'limit'],
]

const callOf = ({ method, path }: Operation) => `${method} ${path}`

describe('the contracts and section 7 of the specification', () => {
  test.each(specified)('%s', (name, ...keys) => {
    const found = operations.find((operation) => callOf(operation) === name)
    expect(found).toBeDefined()
    expect(found?.extension).toBe(undefined)
    expect([...keysOf(found?.query), ...keysOf(found?.body)]).toEqual(expect.arrayContaining(keys))
  })

  test('whatever else there is, is marked as an extension', () => {
    const names = new Set(specified.map(([name]) => name))
    const others = operations.filter((operation) => !names.has(callOf(operation)))
    expect(others.filter(({ extension }) => !extension).map(callOf)).toEqual([])
  })
})
