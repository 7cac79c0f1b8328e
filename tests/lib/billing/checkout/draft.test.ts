import { describe, expect, test } from 'vitest'
import { checkoutDraft, hasPerson, typedOf } from '#lib/billing/checkout/draft.ts'
import { couponOf, slugOfAddress, utmOfLead } from '#lib/billing/checkout/rules.ts'

const now = Date.UTC(2026, 10, 20)
const dayMs = 24 * 60 * 60 * 1000

describe('the draft of a sign-up', () => {
  test('keeps only fields that are allowed by name', () => {
    const entries: [string, string][] = [
      ['name', 'Ana'],
      ['card.holder_name', 'ANA'],
      ['card.number', '4242'],
      ['card.cvv', '737'],
      ['password', 'segredo'],
      ['other', 'x'],
    ]
    expect(typedOf(entries)).toEqual({ name: 'Ana', 'card.holder_name': 'ANA' })
  })

  test('expires after a week, and is empty if it cannot be parsed', () => {
    const kept = { uuid: 'u', lead: { email: 'a@b.br' }, savedAt: now }
    const text = JSON.stringify(kept)
    expect(checkoutDraft.parse(text, now + 6 * dayMs)).toEqual(kept)
    expect(hasPerson(checkoutDraft.parse(text, now))).toBe(true)
    for (const [other, at] of [
      [text, now + 8 * dayMs],
      ['{', now],
      ['null', now],
      ['{"savedAt":"x"}', now],
      [null, now],
    ] as const) {
      expect(checkoutDraft.parse(other, at)).toEqual({ savedAt: at })
      expect(hasPerson(checkoutDraft.parse(other, at))).toBe(false)
    }
  })

  test('ignores a malformed coupon', () => {
    expect(couponOf(' bemvindo ')).toBe('BEMVINDO')
    for (const text of ['', 'a b!', 'x'.repeat(31)]) expect(couponOf(text)).toBe('')
  })

  test('reads the plan from the address, and drops malformed utm parameters', () => {
    expect(slugOfAddress('/cadastro/plano/vereda-mais/usuario')).toBe('vereda-mais')
    expect(slugOfAddress('/cadastro')).toBeUndefined()
    const long = 'x'.repeat(300)
    expect(utmOfLead(`?utm_source=ra%00dio&utm_2=a&utm_term=${long}&a=b`)).toEqual({
      utm_source: 'radio',
      utm_term: 'x'.repeat(200),
    })
  })
})
