import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useServer } from '#tests/support/server.ts'

const server = useServer('sqlite')
const packed = { headers: { 'accept-encoding': 'gzip, br' } }

test('compresses a long answer for a client that accepts it', async () => {
  const plain = await server().app.request('/api/openapi.json')
  expect(plain.headers.get('content-encoding')).toBe(null)
  expect(plain.headers.get('vary')).toContain('Accept-Encoding')
  const answer = await server().app.request('/api/openapi.json', packed)
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()
  expect(text).toBe(await plain.text())
})

test('leaves a short answer uncompressed', async () => {
  const answer = await server().app.request('/api/v1/accounts/me/', packed)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('content-encoding')).toBe(null)
  expect(await answer.json()).toHaveProperty('code')
})
