import { describe, expect, test } from 'vitest'
import { policyOf } from '#build/csp.ts'
import { challengePolicy } from '#server/http/headers/challenge-policy.ts'

const policy = policyOf('<p style="color:red">x</p>')
const pages = ['cadastro.html', 'cadastro/plano.html', 'cadastro/usuario.html']
const others = ['cadastro/sucesso.html', 'login.html', 'index.html', 'planos.html', '404.html']

const directives = (text: string) =>
  new Map(text.split('; ').map((one) => [one.split(' ')[0] ?? '', one]))

describe('the policy of a page with a bot challenge', () => {
  test.each(['none', 'altcha'])('stays strict with %s', (provider) => {
    for (const page of [...pages, ...others]) {
      expect(challengePolicy(page, policy, provider)).toBe(policy)
    }
  })

  test.each(['turnstile', 'hcaptcha'])('stays strict outside the sign-up with %s', (provider) => {
    for (const page of others) expect(challengePolicy(page, policy, provider)).toBe(policy)
  })

  test.each([
    ['turnstile', ['frame-src', 'script-src'], 'https://challenges.cloudflare.com'],
    ['hcaptcha', ['connect-src', 'frame-src', 'script-src', 'style-src'], 'https://hcaptcha.com'],
  ])('allows only %s on the sign-up pages', (provider, changed, origin) => {
    const strict = directives(policy)
    for (const page of pages) {
      const loose = directives(challengePolicy(page, policy, provider))
      const different = [...loose].filter(([name, text]) => strict.get(name) !== text)
      expect(different.map(([name]) => name).toSorted()).toEqual(changed)
      for (const [name, text] of different) {
        expect(text).toContain(` ${origin}`)
        expect(text.startsWith(strict.get(name) ?? name)).toBe(true)
      }
      const gone = [...strict.keys()].filter((name) => !loose.has(name))
      expect(gone.toSorted()).toEqual(['require-trusted-types-for', 'trusted-types'])
    }
  })
})
