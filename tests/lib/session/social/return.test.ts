import { describe, expect, it } from 'vitest'
import { socialProblems } from '#shared/session/social/problems.ts'
import { readAttempt, readReturn, type SocialAttempt } from '#lib/session/social/return.ts'

const attempt: SocialAttempt = {
  provider: 'casa',
  name: 'Casa',
  state: 'estado',
  flow: 'segredo',
  search: '?next=%2Ffilmes',
}

describe('the answer of a provider', () => {
  it('is confirmed with the secret of the tab that started the login', () => {
    expect(readReturn('?code=abc&state=estado&iss=https%3A%2F%2Fcasa.example', attempt)).toEqual({
      outcome: 'confirmed',
      payload: {
        provider: 'casa',
        code: 'abc',
        state: 'estado',
        flow: 'segredo',
        iss: 'https://casa.example',
      },
    })
  })

  it('has no issuer if the provider names none', () => {
    const back = readReturn('?code=abc&state=estado', attempt)
    expect(back.outcome === 'confirmed' && Object.keys(back.payload)).not.toContain('iss')
  })

  it.each<[string, SocialAttempt | undefined, keyof typeof socialProblems]>([
    ['?code=abc&state=estado', undefined, 'social-flow-expired'],
    ['?error=access_denied&state=estado', undefined, 'social-flow-expired'],
    ['?code=abc&state=outro', attempt, 'social-refused'],
    ['?code=abc', attempt, 'social-refused'],
    ['?code=abc&state=', attempt, 'social-refused'],
    ['?code=abc&state=outro&state=estado', attempt, 'social-refused'],
    ['?error=access_denied&state=outro', attempt, 'social-refused'],
    ['?code=&state=estado', attempt, 'social-refused'],
    ['?error=invalid_scope&state=estado', attempt, 'social-refused'],
    ['?error=server_error&state=estado', attempt, 'social-unavailable'],
    ['?error=temporarily_unavailable&state=estado', attempt, 'social-unavailable'],
    ['?code=abc&error=server_error&state=estado', attempt, 'social-unavailable'],
  ])('is refused for %s', (search, stored, code) => {
    expect(readReturn(search, stored)).toEqual({
      outcome: 'refused',
      message: socialProblems[code].detail,
    })
  })

  it('is explained when the person gave up at the provider', () => {
    const back = readReturn('?error=access_denied&state=estado', attempt)
    expect(back).toMatchObject({ outcome: 'refused' })
    expect(back.outcome === 'refused' && back.message).toContain('desistiu de entrar com Casa')
  })
})

describe('a stored attempt', () => {
  it('is read as it was written', () => {
    expect(readAttempt(JSON.stringify(attempt))).toEqual(attempt)
  })

  it.each([null, '', 'nada', 'null', '7', '[]', '{}', '{"provider":1}'])(
    'is undefined for %j',
    (text) => {
      expect(readAttempt(text)).toBe(undefined)
    },
  )
})
