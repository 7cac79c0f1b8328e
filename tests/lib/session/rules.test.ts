import { describe, expect, it } from 'vitest'
import { matchRoute } from '#shared/routes.ts'
import { type AccountStatus, accountStatuses } from '#shared/session/contract.ts'
import {
  entranceOf,
  isPaymentSettled,
  menuEntries,
  statusRedirect,
  warnsOfPayment,
} from '#lib/session/rules.ts'

const at = (path: string) => {
  const match = matchRoute(path)
  if (!match) throw new Error(`no route takes ${path}`)
  return match.route
}

const skipped = [
  '/sessao',
  '/minha-conta',
  '/conta/visao-geral',
  '/account/detalhes',
  '/pagamento',
  '/planos',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/reativacao/erro',
  '/retencao/documento',
]

describe('the account status', () => {
  it.each<[AccountStatus, string | undefined, string | undefined]>([
    ['ok', undefined, undefined],
    ['payment_warning', undefined, undefined],
    ['waiting_first_payment', '/conta/visao-geral', '/sessao'],
    ['in_cancelation', '/retencao/selecionar-plano', '/sessao'],
    ['reactivation', '/reativacao/selecionar-plano', '/sessao'],
  ])('%s redirects to %s, a kids profile to %s', (status, expected, forKids) => {
    for (const path of ['/', '/filmes', '/conteudo/7/iracema', '/assistir/7/iracema', '/busca']) {
      expect(statusRedirect(status, at(path)), path).toBe(expected)
      expect(statusRedirect(status, at(path), true), path).toBe(forKids)
    }
  })

  it('allows people who postponed the decision about a cancellation to continue', () => {
    for (const status of accountStatuses) {
      for (const isKids of [false, true]) {
        const destination = statusRedirect(status, at('/'), isKids)
        expect(statusRedirect(status, at('/'), isKids, true), status).toBe(
          status === 'in_cancelation' ? undefined : destination,
        )
      }
    }
  })

  it.each(skipped)('leaves %s alone', (path) => {
    for (const status of accountStatuses) expect(statusRedirect(status, at(path))).toBeUndefined()
  })

  it('never redirects to a page that redirects again', () => {
    for (const status of accountStatuses) {
      for (const isKids of [false, true]) {
        const destination = statusRedirect(status, at('/'), isKids)
        if (destination) expect(statusRedirect(status, at(destination), isKids)).toBeUndefined()
      }
    }
  })

  it.each<[AccountStatus | undefined, string]>([
    [undefined, '/filmes'],
    ['ok', '/filmes'],
    ['payment_warning', '/filmes'],
    ['waiting_first_payment', '/filmes'],
    ['in_cancelation', '/retencao/selecionar-plano'],
    ['reactivation', '/reativacao/selecionar-plano'],
  ])('%s leads from a login to %s', (status, expected) => {
    expect(entranceOf(status, '/filmes')).toBe(expected)
  })
})

describe('the payment warning', () => {
  const adult = { is_kids: false }

  it('shows for payment_warning only', () => {
    for (const status of accountStatuses)
      expect(warnsOfPayment(status, at('/'), adult)).toBe(status === 'payment_warning')
  })

  it('needs a profile that can act on it', () => {
    expect(warnsOfPayment('payment_warning', at('/'), undefined)).toBe(false)
    expect(warnsOfPayment('payment_warning', at('/'), { is_kids: true })).toBe(false)
  })

  it.each(['/conta/visao-geral', '/account/perfis', '/sessao', '/nova-sessao'])(
    'stays away from %s',
    (path) => expect(warnsOfPayment('payment_warning', at(path), adult)).toBe(false),
  )

  it('is followed by the news of the payment where it was shown', () => {
    const isTold = (before: AccountStatus | undefined, now: AccountStatus, path = '/') =>
      isPaymentSettled(before, now, at(path), adult)
    expect(isTold('payment_warning', 'ok')).toBe(true)
    expect(isTold('payment_warning', 'ok', '/conta/visao-geral')).toBe(false)
    expect(isPaymentSettled('payment_warning', 'ok', at('/'), { is_kids: true })).toBe(false)
    expect(isTold(undefined, 'ok')).toBe(false)
    expect(isTold('ok', 'ok')).toBe(false)
    expect(isTold('payment_warning', 'reactivation')).toBe(false)
  })
})

describe('the user menu', () => {
  const labels = (
    profile: Parameters<typeof menuEntries>[0],
    variant: Parameters<typeof menuEntries>[1] = 'user',
  ) => menuEntries(profile, variant).map(({ label }) => label)

  it('offers everything to a normal profile', () => {
    expect(labels({ is_kids: false, safe_mode: false })).toEqual([
      'Minha conta',
      'Gerenciar perfis',
      'Modo família desativado',
      'Ajuda',
      'Sair',
    ])
    expect(labels({ is_kids: false, safe_mode: true })).toContain('Modo família ativado')
  })

  it('says “Trocar perfil” in its mobile variant, and lets a child leave the kids world', () => {
    expect(labels({ is_kids: false, safe_mode: false }, 'mobile')).toEqual([
      'Minha conta',
      'Trocar perfil',
      'Modo família desativado',
      'Ajuda',
      'Sair',
    ])
    expect(labels({ is_kids: true, safe_mode: false }, 'mobile')).toContain('Sair do Perfil Kids')
  })

  it('hides account, family mode and logout from a kids profile', () => {
    expect(labels({ is_kids: true, safe_mode: false })).toEqual(['Sair do Perfil Kids', 'Ajuda'])
  })

  it('offers help and logout without a profile', () => {
    expect(labels(undefined)).toEqual(['Minha conta', 'Ajuda', 'Sair'])
  })

  it('hides the account from a child whose profile was deleted', () => {
    const entries = menuEntries(undefined, 'user', true).map(({ label }) => label)
    expect(entries).toEqual(['Sair do Perfil Kids', 'Ajuda'])
  })

  it('opens the help as a chat with a message in Portuguese', () => {
    const help = menuEntries(undefined, 'user').find(({ id }) => id === 'help')
    const { host, searchParams } = new URL(help?.href ?? '')
    expect(host).toBe('wa.me')
    expect(searchParams.get('text')).toMatch(/Preciso de ajuda/)
  })
})
