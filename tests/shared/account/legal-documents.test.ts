import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { billingTimes } from '#shared/billing/subscriptions/machine.ts'
import { legalDocuments, updatedDay } from '#shared/account/legal-documents.ts'
import { dayMs } from '#shared/time.ts'

test('every document has a version and an existing date', () => {
  for (const { version, updatedOn } of Object.values(legalDocuments)) {
    expect(version).toMatch(/^\d+\.\d+$/)
    expect(new Date(`${updatedOn}T00:00:00Z`).toISOString()).toContain(updatedOn)
  }
})

test('the date does not depend on the time zone', () => {
  const day = { version: '1.0', updatedOn: '2026-11-21' } as const
  expect(updatedDay(day)).toBe('21 de novembro de 2026')
})

test.each([
  ['src/public-pages/plans/plan-hero.astro', '7 dias para desistir'],
  ['src/lib/billing/checkout/contract-summary.ts', 'Em até 7 dias do primeiro pagamento'],
  ['src/shared/billing/subscriptions/contract.ts', 'O prazo de 7 dias para o reembolso'],
  ['src/layouts/document/indexed-pages.ts', 'arrependimento em sete dias'],
])('%s contains the seven days of the rules as text', (path, text) => {
  expect(readFileSync(path, 'utf8')).toContain(text)
  expect(billingTimes.withdrawalMs).toBe(7 * dayMs)
})
