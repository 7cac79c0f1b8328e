import { describe, expect, test } from 'vitest'
import { leavingDraft } from '#lib/billing/cancellation/draft.ts'
import { noReason, readReason, reasonOf } from '#lib/billing/cancellation/reasons.ts'

describe('the stored draft', () => {
  const now = Date.parse('2026-12-20T15:00:00.000Z')
  const kept = (draft: object) => leavingDraft.parse(JSON.stringify(draft), now)

  test('is read back unchanged', () => {
    const draft = { intent: 'leave', reason: 'Preço', savedAt: now - 1 }
    expect(kept(draft)).toEqual(draft)
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['old', JSON.stringify({ intent: 'leave', savedAt: now - 8 * 24 * 60 * 60 * 1000 })],
    ['another intent', JSON.stringify({ intent: 'x', savedAt: now })],
    ['another end', JSON.stringify({ stay: 'x', savedAt: now })],
    ['a reason that is none', JSON.stringify({ reason: 1, savedAt: now })],
  ])('reads %s as an empty draft', (_, text) => {
    expect(leavingDraft.parse(text, now)).toEqual({ savedAt: now })
  })
})

describe('a reason', () => {
  test.each([
    ['Assisto pouco', { choice: 'Assisto pouco', text: '' }],
    ['Vou viajar.', { choice: 'Outro motivo', text: 'Vou viajar.' }],
    ['Outro motivo', { choice: 'Outro motivo', text: '' }],
    ['', { choice: undefined, text: '' }],
  ])('is read back as it was given: %s', (reason, draft) => {
    expect(readReason(reason)).toEqual(draft)
    expect(reasonOf(draft)).toBe(reason)
  })

  test('is not sent if the person would rather not say', () => {
    expect(reasonOf({ choice: noReason, text: 'Vou viajar.' })).toBe('')
  })
})
