import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billingTimes } from '#shared/billing/subscriptions/machine.ts'
import { keptFor, legalDocuments, updatedDay } from '#shared/account/legal-documents.ts'

test('each document has a version and a day that exists', () => {
  for (const { version, updatedOn } of Object.values(legalDocuments)) {
    expect(version).toMatch(/^\d+\.\d+$/)
    expect(new Date(`${updatedOn}T00:00:00Z`).toISOString()).toContain(updatedOn)
  }
})

test('the day reads the same wherever it is built', () => {
  const day = { version: '1.0', updatedOn: '2026-11-21' } as const
  expect(updatedDay(day)).toBe('21 de novembro de 2026')
})

/** A constant of a source file: the sweeps keep theirs to themselves. */
const millisecondsOf = (path: string, name: string) => {
  const [, expression = ''] =
    new RegExp(`\\b${name}(?:: | = )([\\w *]+)`).exec(readFileSync(path, 'utf8')) ?? []
  const dayMs = '86400000'
  return expression
    .replace('dayMs', dayMs)
    .replaceAll('_', '')
    .split('*')
    .reduce((product, factor) => product * Number(factor), 1)
}

const dayMs = 86_400_000
const minuteMs = 60_000

test.each([
  ['src/server/billing/checkout/outcome.ts', 'leadLifeMs', keptFor.leadDays * dayMs],
  ['src/server/session/session.ts', 'idleMs', keptFor.idleSessionDays * dayMs],
  ['src/server/session/session.ts', 'absoluteMs', keptFor.sessionDays * dayMs],
  [
    'src/server/session/password/recovery-token.ts',
    'recoveryLifeMs',
    keptFor.recoveryMinutes * minuteMs,
  ],
  ['src/server/session/social/flow.ts', 'flowLifeMs', keptFor.socialLoginMinutes * minuteMs],
  ['src/server/http/idempotency.ts', 'keyLifeMs', keptFor.idempotencyKeyDays * dayMs],
  ['src/server/housekeeping.ts', 'eventLifeMs', keptFor.gatewayEventDays * dayMs],
  ['src/lib/billing/checkout/draft.ts', 'lifeMs', keptFor.checkoutDraftDays * dayMs],
])('%s keeps %s as long as the privacy policy says', (path, name, promised) => {
  expect(millisecondsOf(path, name)).toBe(promised)
})

test.each([
  ['src/layouts/plans/PlanHero.astro', '7 dias para desistir'],
  ['src/lib/billing/checkout/contract-summary.ts', 'Em até 7 dias do primeiro pagamento'],
  ['src/shared/billing/subscriptions/contract.ts', 'O prazo de 7 dias para o reembolso'],
  ['src/layouts/document/indexed-pages.ts', 'arrependimento em sete dias'],
])('%s, which scripts of the browser carry, writes out the days of the rules', (path, text) => {
  expect(readFileSync(path, 'utf8')).toContain(text)
  expect(billingTimes.withdrawalMs).toBe(7 * dayMs)
})
