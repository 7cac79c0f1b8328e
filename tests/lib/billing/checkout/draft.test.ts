import { describe, expect, test } from 'vitest'
import { checkoutDraft, hasPerson, typedOf } from '#lib/billing/checkout/draft.ts'
import { couponOf, slugOfAddress, utmOfLead } from '#lib/billing/checkout/rules.ts'

const now = Date.UTC(2026, 10, 20)
const dayMs = 24 * 60 * 60 * 1000

describe('the draft of a sign-up', () => {
  test('keeps neither card number nor CVV nor password, nor what nobody thought of', () => {
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

  test('lives a week; what is broken is none', () => {
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

  test('a coupon of a link that was written badly is none', () => {
    expect(couponOf(' bemvindo ')).toBe('BEMVINDO')
    for (const text of ['', 'a b!', 'x'.repeat(31)]) expect(couponOf(text)).toBe('')
  })

  test('the address names the plan, and a bad utm stops nobody', () => {
    expect(slugOfAddress('/cadastro/plano/vereda-mais/usuario')).toBe('vereda-mais')
    expect(slugOfAddress('/cadastro')).toBeUndefined()
    const long = 'x'.repeat(300)
    expect(utmOfLead(`?utm_source=ra%00dio&utm_2=a&utm_term=${long}&a=b`)).toEqual({
      utm_source: 'radio',
      utm_term: 'x'.repeat(200),
    })
  })
})
