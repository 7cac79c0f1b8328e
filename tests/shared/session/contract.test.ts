import { flatten, safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { brandPassword, Credentials, NewPassword } from '#shared/session/credentials.ts'

describe('credentials', () => {
  it('accept an e-mail with surrounding spaces, and a password', () => {
    expect(safeParse(Credentials, { email: ' ana@vereda.test ', password: 'x' }).success).toBe(true)
  })

  it.each([
    [
      { email: '', password: '' },
      { email: 'Informe seu e-mail.', password: 'Informe sua senha.' },
    ],
    [{ email: 'ana', password: 'x' }, { email: 'Informe um e-mail válido.' }],
    [
      { email: 'ana@vereda.test', password: 'x'.repeat(201) },
      { password: 'A senha tem no máximo 200 caracteres.' },
    ],
  ])('report what is wrong with %j', (values, expected) => {
    const { issues = [] } = safeParse(Credentials, values)
    const errors = flatten<typeof Credentials>(issues as never).nested ?? {}
    expect(Object.fromEntries(Object.entries(errors).map(([key, list]) => [key, list[0]]))).toEqual(
      expected,
    )
  })
})

describe('a new password', () => {
  it.each(['vereda123', 'Vereda2026!', 'vereda+2026', '2026-VÉREDA', 'veredavereda'])(
    'is refused if it is the name of the product and digits: %s',
    (text) => {
      const { issues } = safeParse(NewPassword, text)
      expect(issues?.map(({ message }) => message)).toEqual([brandPassword])
    },
  )

  it.each(['vereda-demo', 'quero ver a vereda', '72819405-$', 'versada123'])(
    'may hold other words, or none: %s',
    (text) => expect(safeParse(NewPassword, text).success).toBe(true),
  )
})
