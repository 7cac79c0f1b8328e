import { expectTypeOf, test } from 'vitest'
import { api, apiNext } from '#lib/api/api.ts'
import type { Call } from '#lib/api/operations.ts'
import type { Operation } from '#shared/operation.ts'
import type { ContentDetail } from '#shared/catalogue/contract.ts'

const query = { profile_id: '1' }
const params = { id: '1' }

test('infers the answer type of a call', () => {
  const right = () => api('GET /v3/contents/{id}/', { params, query })
  expectTypeOf(right).returns.resolves.toEqualTypeOf<ContentDetail>()
  expectTypeOf<'GET /v3/contents/{id}/'>().toExtend<Call>()
  expectTypeOf<Operation['method']>().toEqualTypeOf<
    Call extends `${infer M} ${string}` ? M : never
  >()
})

/** Checked by the compiler, never called. */
export const refusedByTheCompiler = () => [
  // @ts-expect-error no such path
  api('GET /v3/content/{id}/', { params, query }),
  // @ts-expect-error no such method of this path
  api('PATCH /v3/contents/{id}/', { params, query }),
  // @ts-expect-error params missing
  api('GET /v3/contents/{id}/', { query }),
  // @ts-expect-error another parameter
  api('GET /v3/contents/{id}/', { params: { uuid: '1' }, query }),
  // @ts-expect-error a number in the path
  api('GET /v3/contents/{id}/', { params: { id: 1 }, query }),
  // @ts-expect-error query missing
  api('GET /v3/contents/{id}/', { params }),
  // @ts-expect-error no such query
  api('GET /v3/contents/{id}/', { params, query: { ...query, page: '1' } }),
  // @ts-expect-error no input at all
  api('POST /v2/auth/token/'),
  // @ts-expect-error a field of the body missing
  api('POST /v2/auth/token/', { body: { email: '' } }),
  // @ts-expect-error a field of the body of another type
  api('POST /v2/auth/token/', { body: { email: '', password: 1 } }),
  // @ts-expect-error a field too many
  api('POST /v2/auth/token/', { body: { email: '', password: '', name: '' } }),
  // @ts-expect-error a body where none belongs
  api('GET /v1/accounts/me/', { body: {} }),
  // @ts-expect-error no such option
  api('GET /v1/accounts/me/', {}, { retries: 3 }),
  // @ts-expect-error no such path
  apiNext('GET /v1/search/catalogue/', '/api/x/'),
  // @ts-expect-error the answer has no such field
  api('GET /v1/accounts/me/').then(({ surname }) => surname),
]
