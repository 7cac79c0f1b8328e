import { describe, expect, it } from 'vitest'
import { matchRoute, notFoundRoute, routes } from '#shared/routes.ts'
import { guardVisit, safeNext, utmParameters, withUtm } from '#lib/session/guard/guard.ts'

type Person = 'anonymous' | 'chooser' | 'adult' | 'kid'

const people: Record<Person, { hasToken: boolean; profile: { is_kids: boolean } | undefined }> = {
  anonymous: { hasToken: false, profile: undefined },
  chooser: { hasToken: true, profile: undefined },
  adult: { hasToken: true, profile: { is_kids: false } },
  kid: { hasToken: true, profile: { is_kids: true } },
}

const visit = (address: string, person: Person) => {
  const [place = '', fragment] = address.split('#')
  const [pathname = '/', query] = place.split('?')
  const hash = fragment === undefined ? '' : `#${fragment}`
  const route = matchRoute(pathname)?.route ?? notFoundRoute
  const search = query === undefined ? '' : `?${query}`
  return guardVisit({ route, pathname, search, hash, ...people[person] })
}

const stay = undefined

describe('the guard', () => {
  it.each<[string, Record<Person, string | undefined>]>([
    ['/', { anonymous: '/login?next=%2F', chooser: '/sessao?next=%2F', adult: stay, kid: stay }],
    [
      '/filmes',
      {
        anonymous: '/login?next=%2Ffilmes',
        chooser: '/sessao?next=%2Ffilmes',
        adult: stay,
        kid: '/',
      },
    ],
    [
      '/conteudo/7/iracema',
      {
        anonymous: '/login?next=%2Fconteudo%2F7%2Firacema',
        chooser: '/sessao?next=%2Fconteudo%2F7%2Firacema',
        adult: stay,
        kid: stay,
      },
    ],
    [
      '/assistir/7/iracema?ep=3',
      {
        anonymous: '/login?next=%2Fassistir%2F7%2Firacema%3Fep%3D3',
        chooser: '/sessao?next=%2Fassistir%2F7%2Firacema%3Fep%3D3',
        adult: stay,
        kid: stay,
      },
    ],
    ['/sessao', { anonymous: '/login?next=%2Fsessao', chooser: stay, adult: stay, kid: stay }],
    [
      '/conta/visao-geral',
      { anonymous: '/login?next=%2Fconta%2Fvisao-geral', chooser: stay, adult: stay, kid: '/' },
    ],
    [
      '/reativacao/documento',
      { anonymous: '/login?next=%2Freativacao%2Fdocumento', chooser: stay, adult: stay, kid: '/' },
    ],
    ['/login', { anonymous: stay, chooser: '/', adult: '/', kid: '/' }],
    ['/cadastro', { anonymous: stay, chooser: '/', adult: '/', kid: '/' }],
    ['/cadastro/plano/anual/usuario', { anonymous: stay, chooser: '/', adult: '/', kid: '/' }],
    ['/cadastro/sucesso', { anonymous: stay, chooser: stay, adult: stay, kid: stay }],
    ['/planos', { anonymous: stay, chooser: stay, adult: stay, kid: stay }],
    ['/nada/que/exista', { anonymous: stay, chooser: stay, adult: stay, kid: stay }],
  ])('decides for %s', (address, expected) => {
    for (const person of Object.keys(people) as Person[])
      expect(visit(address, person), person).toBe(expected[person])
  })

  it('requires a login for every protected route', () => {
    for (const route of routes.filter(({ access }) => access === 'protected'))
      expect(
        guardVisit({ route, pathname: '/x', search: '', hash: '', ...people.anonymous }),
        route.name,
      ).toMatch(/^\/login\?next=/)
  })

  it('keeps a named fragment in next, but no code', () => {
    const wanted = '/conta/gerenciar-pagamento'
    const next = encodeURIComponent(wanted)
    const withPlace = `/login?next=${next}%23formas-de-pagamento`
    expect(visit(`${wanted}#formas-de-pagamento`, 'anonymous')).toBe(withPlace)
    const codes = ['token=abcdefghij', 'q8Zk3vTnW1xYb6JrLm0p', 'a'.repeat(43), 'a-b-c-d-e']
    for (const code of codes)
      expect(visit(`${wanted}#${code}`, 'anonymous')).toBe(`/login?next=${next}`)
  })

  it('keeps the utm parameters in every redirect', () => {
    expect(visit('/filmes?utm_source=radio&x=1', 'anonymous')).toBe(
      '/login?next=%2Ffilmes%3Futm_source%3Dradio%26x%3D1&utm_source=radio',
    )
    expect(visit('/login?utm_source=radio', 'adult')).toBe('/?utm_source=radio')
    expect(visit('/filmes?utm_source=radio', 'kid')).toBe('/?utm_source=radio')
  })
})

describe('utm parameters', () => {
  it('start with utm', () => {
    expect(utmParameters('?utm_source=a&b=1&utmx=2&UTM_Y=3')).toEqual([
      ['utm_source', 'a'],
      ['utmx', '2'],
    ])
  })

  it.each([
    ['/filmes', '', '/filmes'],
    ['/filmes', '?b=1', '/filmes'],
    ['/filmes', '?utm_source=a&b=1', '/filmes?utm_source=a'],
    ['/filmes?b=1', '?utm_source=a', '/filmes?b=1&utm_source=a'],
    ['/filmes?utm_source=z', '?utm_source=a&utm_term=t', '/filmes?utm_source=z&utm_term=t'],
    ['/filmes#topo', '?utm_source=a', '/filmes?utm_source=a#topo'],
    ['/filmes?b=1#topo', '?utm_source=é', '/filmes?b=1&utm_source=%C3%A9#topo'],
  ])('turn %s with %s into %s', (address, search, expected) => {
    expect(withUtm(address, search)).toBe(expected)
  })
})

describe('the wanted path after a login', () => {
  it.each([
    '/',
    '/filmes',
    '/busca?q=mar&x=1',
    '/conteudo/7/iracema#trailer',
    '/busca?q=https://mau.example//x',
    '/busca?q=mar%C3%A9%20alta',
    '/logins',
    '/conta/login',
    `/busca?q=${'a'.repeat(1900)}`,
  ])('accepts %s', (next) => {
    expect(safeNext(next)).toBe(next)
  })

  it.each([
    null,
    '',
    'filmes',
    'https://mau.example',
    '//mau.example',
    '/\\mau.example',
    '\\/mau.example',
    '/a\\b',
    '/\t/mau.example',
    '/\n/mau.example',
    'javascript:alert(1)',
    ' /filmes',
    'https:mau.example',
    'https:/mau.example',
    'http:\\\\mau.example',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://mau.example/1',
    '\t//mau.example',
    '/\r/mau.example',
    '/\u2028/mau.example',
    '//mau.example@vereda.example',
    '///mau.example',
    '/..//mau.example',
    '/%2e%2e//mau.example',
    '/filmes/..//mau.example',
    '/./\\mau.example',
    '@mau.example',
    '?next=/x',
    '#x',
    '/login',
    '/login/',
    '/login?next=%2Flogin',
    '/login#x',
    '/filmes/../login',
    `/${'a'.repeat(2000)}`,
  ])('refuses %j', (next) => {
    expect(safeNext(next)).toBe('/')
  })

  it('never leaves the site, decoded once or not at all', () => {
    const site = 'https://vereda.example'
    for (const first of ['/', '\\', '%2f', '%5c', '.', '..', '\t', '\n', ':', '@', ';'])
      for (const second of ['/', '\\', '%2f', '%5c', '%09/', '..//', '.%2f/', '@'])
        for (const next of [`/${first}${second}mau.example`, `${first}${second}mau.example`]) {
          const address = new URL(safeNext(next), `${site}/login`)
          expect(address.origin, next).toBe(site)
          expect(address.pathname, next).not.toMatch(/^\/\//)
        }
  })
})
