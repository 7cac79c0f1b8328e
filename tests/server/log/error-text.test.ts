import { describe, expect, test } from 'vitest'
import { describeError } from '#server/log/error-text.ts'
import { HopelessJob } from '#server/jobs/queue.ts'

describe('the stored text of an error', () => {
  test('names the error and its causes', () => {
    const cause = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:25'), {
      code: 'ECONNREFUSED',
    })
    expect(describeError(new TypeError('fetch failed', { cause }))).toBe(
      'TypeError fetch failed < Error ECONNREFUSED connect ECONNREFUSED 10.0.0.7:25',
    )
    expect(describeError(new HopelessJob('mail not handed over: EENVELOPE 550'))).toBe(
      'HopelessJob mail not handed over: EENVELOPE 550',
    )
    expect(describeError('a thrown text')).toBe('unknown')
    const payment = '1b4e28ba-2fa1-4d3b-8f1e-00c04fd430c8'
    expect(describeError(new Error(`no charge of ${payment}`))).toContain(payment)
    const index = 'subscription_events_by_account_and_time'
    expect(describeError(new Error(`duplicate key in "${index}"`))).toContain(index)
  })

  test.each([
    ['an e-mail', 'no mailbox <ana.souza+x@exemplo.com.br> here', 'ana.souza'],
    ['an apostrophe', "no mailbox joana.d'arc@exemplo.com", 'joana'],
    ['a login in an address', 'connect postgres://vereda:segredo@db.example/vereda', 'segredo'],
    ['a CPF', 'payer 529.982.247-25 refused', '529.982'],
    ['a CPF without dots', 'payer 52998224725 refused', '52998224725'],
    ['a card', 'number 4242 4242 4242 4242 declined', '4242 4242'],
    ['a token', `Bearer ${'aB3_'.repeat(11)} expired`, 'aB3_aB3_'],
  ])('masks %s', (_, message, secret) => {
    const text = describeError(new Error(message))
    expect(text).toContain('***')
    expect(text).not.toContain(secret)
  })

  test('quotes neither invalid JSON nor a value that PostgreSQL refused', () => {
    const parse = () => JSON.parse('Ana Souza, Rua das Flores 7') as unknown
    try {
      parse()
    } catch (error) {
      expect(describeError(error)).toBe('SyntaxError')
    }
    const message = 'invalid input syntax for type bigint: "Ana Souza"'
    const refused = Object.assign(new Error(message), { code: '22P02' })
    expect(describeError(refused)).toBe('Error 22P02')
  })

  test('is one line of 500 characters at most', () => {
    const text = describeError(new Error('no luck\n    at all '.repeat(100)))
    expect(text).toHaveLength(500)
    expect(text).not.toContain('\n')
  })
})
