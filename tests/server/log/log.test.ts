import { expect, test } from 'vitest'
import { send } from '#tests/support/client.ts'
import { useServer } from '#tests/support/server.ts'
import { createLog } from '#server/log/log.ts'
import { planJob } from '#server/jobs/queue.ts'
import { withoutCardNumbers } from '#server/log/card-numbers.ts'

const card = '4242424242424242'

const typed = [
  card,
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '4242%204242%204242%204242',
  '4242\u00a04242\u00a04242\u00a04242',
  '4242.4242.4242.4242',
  '4242  4242  4242  4242',
  `nome${card}sobrenome`,
  `${card} 12/30 123`,
  `${card}123012`,
  // American Express, and cards of 13 and 19 digits.
  '378282246310005',
  '4222222222222',
  '6304000000000000009',
]

const digitsOf = (text: string) => text.replaceAll(/%[\da-f]{2}/gi, '').replaceAll(/\D/g, '')

const lines: string[] = []
const log = createLog('info', { write: (line) => void lines.push(line) })

test.each(typed)('masks %s in every line of the log', (text) => {
  lines.length = 0
  log.info(text)
  log.info({ path: `/busca/${text}` }, 'request')
  log.child({}, { redact: [] }).info({ path: `/busca/${text}` }, 'request')
  log.error({ err: new Error(`invalid input ${text}`), note: { deep: [{ text }] } }, 'failed')
  log.error(new Error(text))
  log.info({ amount: Number(digitsOf(text).slice(0, 15)), list: [4222222222222] })
  expect(lines).toHaveLength(6)
  for (const line of lines) {
    expect(() => JSON.parse(line) as unknown).not.toThrow()
    expect(digitsOf(line)).not.toContain(digitsOf(text).slice(0, 13))
  }
})

test('keeps other numbers', () => {
  const plain = [
    '2026-11-23T03:25:59.123Z',
    '4222222222223',
    '12345678-1234-4234-9234-123456789012',
    'R$ 1.234,56 por 12 meses',
    '424242424242',
  ]
  for (const text of plain) expect(withoutCardNumbers(text)).toBe(text)
})

const server = useServer('sqlite')

test('keeps a card number in a path, query or field out of log and jobs', async () => {
  const body = JSON.stringify({ email: `${card}@vereda.test`, password: card, token: card })
  const headers = { 'content-type': 'application/json' }
  await send(server(), `/api/v3/payments/coupon/${card}/?q=${card}`)
  await send(server(), `/api/v3/contents/${encodeURIComponent('4242 4242 4242 4242')}/`)
  await send(server(), '/api/v2/auth/token/', { method: 'POST', headers, body })
  const { db, clock, gateway } = server().deps
  gateway.removeCustomer = () => Promise.reject(new Error(`refused: ${card}`))
  const payload = { gateway: gateway.name, customerRef: 'one' }
  await planJob(db, { kind: 'customer-removal', subject: 'one', runAt: clock(), payload })
  await server().runJobs()
  expect(server().logged).toHaveLength(4)
  expect(digitsOf(JSON.stringify(server().logged))).not.toContain(card)
  const job = await db.selectFrom('jobs').select('last_error').executeTakeFirstOrThrow()
  expect(job.last_error).toContain('refused: ***')
})
