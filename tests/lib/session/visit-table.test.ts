import { describe, expect, it } from 'vitest'
import { matchRoute, notFoundRoute, type Route, routes } from '#shared/routes.ts'
import type { AccountStatus } from '#shared/session/contract.ts'
import { guardVisit } from '#lib/session/guard/guard.ts'
import { statusRedirect, warnsOfPayment } from '#lib/session/rules.ts'

/** Tests every combination of route, status, profile and login. */

const people = ['anonymous', 'chooser', 'adult', 'kid'] as const
type Person = (typeof people)[number]

const statuses = [
  'ok',
  'payment_warning',
  'waiting_first_payment',
  'in_cancelation',
  'reactivation',
] as const satisfies readonly AccountStatus[]

const profileOf = (person: Person) =>
  person === 'adult' || person === 'kid' ? { is_kids: person === 'kid' } : undefined

const addressOf = ({ path }: Route) =>
  path
    .replace('{id}', '1')
    .replace('{uuid}', '00000000-0000-4000-8000-000000000000')
    .replaceAll(/\{\w+\}/g, 'exemplo')

/** One page: first the guard, then the status rule of protected pages. */
const step = (address: string, status: AccountStatus, person: Person): string | undefined => {
  const { pathname, search } = new URL(address, 'https://vereda.invalid')
  const route = matchRoute(pathname)?.route ?? notFoundRoute
  const profile = profileOf(person)
  const hasToken = person !== 'anonymous'
  const guarded = guardVisit({ route, pathname, search, hash: '', hasToken, profile })
  if (guarded !== undefined || route.access === 'public') return guarded
  return statusRedirect(status, route, profile?.is_kids)
}

/** More than four steps is a redirect loop. */
const restOf = (address: string, status: AccountStatus, person: Person): string => {
  let at = address
  for (let steps = 0; steps < 4; steps += 1) {
    const next = step(at, status, person)
    if (next === undefined) return new URL(at, 'https://vereda.invalid').pathname
    at = next
  }
  throw new Error(`${address} goes in circles for ${person}, ${status}`)
}

const flows: Partial<Record<AccountStatus, string>> = {
  waiting_first_payment: '/conta/visao-geral',
  in_cancelation: '/retencao/selecionar-plano',
  reactivation: '/reativacao/selecionar-plano',
}

/** Routes that behave alike, stated independently of the code. */
const entrances = ['login', 'registration', 'registration-plan', 'registration-user']
const browsingForAll = [
  'home',
  'kids',
  'immersion-kids',
  'immersion-content',
  'section-page',
  'tags',
  'author',
  'list',
  'my-area',
  'search',
  'content',
  'watch',
]
const browsingForAdults = [
  'history',
  'movies',
  'series',
  'catalog',
  'immersion',
  'categories',
  'immersion-categories',
]
const free = ({ name }: Route) =>
  /^(?:session-nova|my-account|account|alterar-|gerenciar-|novo-cartao|conta-|payment$|reactivation-|retention-)/.test(
    name,
  )

type Expectation = (address: string, status: AccountStatus) => Record<Person, string>

const inFlow = (address: string, status: AccountStatus) => flows[status] ?? address
/** If the account needs an adult, the child ends at the profile chooser. */
const childAt = (address: string, status: AccountStatus) => (flows[status] ? '/sessao' : address)

const expectations: Record<string, Expectation> = {
  'open to everyone': (address) => ({
    anonymous: address,
    chooser: address,
    adult: address,
    kid: address,
  }),
  'a way in': (address, status) => ({
    anonymous: address,
    chooser: '/sessao',
    adult: inFlow('/', status),
    kid: childAt('/', status),
  }),
  'the chooser': () => ({
    anonymous: '/login',
    chooser: '/sessao',
    adult: '/sessao',
    kid: '/sessao',
  }),
  'browsing for all': (address, status) => ({
    anonymous: '/login',
    chooser: '/sessao',
    adult: inFlow(address, status),
    kid: childAt(address, status),
  }),
  'browsing for adults': (address, status) => ({
    anonymous: '/login',
    chooser: '/sessao',
    adult: inFlow(address, status),
    kid: childAt('/', status),
  }),
  'without a profile, not for kids': (address, status) => ({
    anonymous: '/login',
    chooser: address,
    adult: address,
    kid: childAt('/', status),
  }),
}

const groupOf = (route: Route): keyof typeof expectations => {
  if (entrances.includes(route.name)) return 'a way in'
  if (route.name === 'session') return 'the chooser'
  if (browsingForAll.includes(route.name)) return 'browsing for all'
  if (browsingForAdults.includes(route.name)) return 'browsing for adults'
  return free(route) ? 'without a profile, not for kids' : 'open to everyone'
}

const rows = [...routes, notFoundRoute]

describe('every route, status, profile and login', () => {
  let cells = 0

  it.each(rows.map((route) => [route.name, route] as const))(
    'leads to the expected page from %s',
    (_, route) => {
      const address = addressOf(route)
      for (const status of statuses) {
        const expected = expectations[groupOf(route)]?.(address, status)
        for (const person of people) {
          expect(restOf(address, status, person), `${status}, ${person}`).toBe(expected?.[person])
          cells += 1
        }
      }
    },
  )

  it('is tested in every combination', () => {
    expect(cells).toBe(rows.length * statuses.length * people.length)
    expect(cells).toBeGreaterThan(1000)
  })

  it('is protected exactly if it is not open to everyone', () => {
    const open = rows.filter((route) => groupOf(route) === 'open to everyone')
    expect(open.filter(({ access }) => access === 'protected')).toEqual([])
    const closed = rows.filter(({ access }) => access === 'protected').map(groupOf)
    expect(closed).not.toContain('a way in')
  })

  it('never leads a child out of the kids world, except to the chooser', () => {
    for (const route of rows)
      for (const status of statuses) {
        const rest = restOf(addressOf(route), status, 'kid')
        const { kids, access } = matchRoute(rest)?.route ?? notFoundRoute
        expect(kids || access === 'public', `${route.name} with ${status}: ${rest}`).toBe(true)
      }
  })
})

describe('the payment warning', () => {
  it('shows only to an open adult profile, away from account and session', () => {
    for (const route of rows)
      for (const status of statuses)
        for (const person of people) {
          const expected =
            status === 'payment_warning' &&
            person === 'adult' &&
            !['account', 'session'].includes(route.area ?? '')
          const isShown = warnsOfPayment(status, route, profileOf(person))
          expect(isShown, `${route.name}, ${status}, ${person}`).toBe(expected)
        }
  })
})
