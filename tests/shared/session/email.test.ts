import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { Email } from '#shared/session/email.ts'

const longLabel = `maria@${'a'.repeat(64)}.com`
const longAddress = `${'m'.repeat(250)}@a.br`

describe('an e-mail', () => {
  test.each([
    [' ana.souza+x@exemplo.com.br ', 'ana.souza+x@exemplo.com.br'],
    ["joana.d'arc@exemplo.com", "joana.d'arc@exemplo.com"],
    ['{vendas}/!#$%&*=?^`|~@exemplo.com', '{vendas}/!#$%&*=?^`|~@exemplo.com'],
    ['ana..souza.@exemplo.com', 'ana..souza.@exemplo.com'],
    ['Ana@Exemplo.COM', 'Ana@exemplo.com'],
    ['ana@pão.com.br', 'ana@xn--po-sia.com.br'],
    ['ana@PÃO.com.br', 'ana@xn--po-sia.com.br'],
    ['ana@pa\u0303o.com.br', 'ana@xn--po-sia.com.br'],
    ['ana@XN--PO-SIA.com.br', 'ana@xn--po-sia.com.br'],
    ['ana@xn--80ak6aa92e.xn--p1ai', 'ana@xn--80ak6aa92e.xn--p1ai'],
    ['ana@例え。テスト', 'ana@xn--r8jz45g.xn--zckzah'],
    ['ana@a--b.com', 'ana@a--b.com'],
    ['joão@exemplo.com', undefined],
    ['ana@exemplo', undefined],
    ['ana@pão', undefined],
    ['ana@10.0.0.1', undefined],
    ['ana@１０.0.0.1', undefined],
    ['ana@[10.0.0.1]', undefined],
    ['ana@pão.com.br:25', undefined],
    ['ana@pão.com.br/x', undefined],
    ['ana@pão .com.br', undefined],
    ['ana@pão%2ecom', undefined],
    ['ana@-exemplo.com', undefined],
    ['ana@exemplo..com', undefined],
    ['ana@exemplo.com.', undefined],
    ['ana@ana@exemplo.com', undefined],
    ['ana souza@exemplo.com', undefined],
    ['Ana <ana@exemplo.com>', undefined],
    ['ana@exemplo.com,eva@exemplo.com', undefined],
    ['@exemplo.com', undefined],
    ['ana', undefined],
    [longLabel, undefined],
    [longAddress, undefined],
  ])('is read or refused: %j', (text, expected) => {
    const { success, output, issues } = safeParse(Email, text)
    expect(success ? output : undefined).toBe(expected)
    if (!success) expect(issues[0].message).toBe('Informe um e-mail válido.')
  })
})
