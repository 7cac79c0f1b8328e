import { describe, expect, it } from 'vitest'
import { passwordStrength } from '#lib/session/password-strength.ts'

describe('the password hint', () => {
  it.each([
    ['', 0],
    ['abc', 0],
    ['Ab1!xyz', 0],
    ['aaaaaaaaaaaaaaaa', 1],
    ['12345678901234567890', 1],
    ['senha-bem-comprida-1', 1],
    ['vereda-demo', 1],
    ['kmxtqzpw', 1],
    ['Kmxtqz-p1w', 2],
    ['chuva no telhado', 2],
    ['o gato dorme de manhã', 3],
    ['Tr7$kQ9!mZ2@xW', 3],
  ])('rates %j as level %d', (password, level) => {
    expect(passwordStrength(password).level).toBe(level)
  })

  it('counts the missing characters', () => {
    expect(passwordStrength('1234567').text).toBe('Falta 1 caractere.')
    expect(passwordStrength('123456').text).toBe('Faltam 2 caracteres.')
  })
})
