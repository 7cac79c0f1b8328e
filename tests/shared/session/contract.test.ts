import { flatten, safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { Credentials } from '#shared/session/credentials.ts'

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
