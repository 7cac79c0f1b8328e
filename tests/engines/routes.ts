import { expect } from 'vitest'
import { type FlowName, flowSteps, stepAddress } from '#shared/billing/flow/steps.ts'
import { notFoundRoute, type Route, routes } from '#shared/routes.ts'
import { quietPath } from './gate.ts'
import { journey } from './journey.ts'
import { enter, pathOf, viewerLike } from './people.ts'
import type { Tab } from './tab.ts'

const unknown = '00000000-0000-4000-8000-000000000000'

/** Several routes may share a document. */
const documents = [
  ...new Map([notFoundRoute, ...routes].map((route) => [route.shell, route])).values(),
]

/** `title` is the path of a title's page. */
const addressOf = ({ path }: Route, title: string): string =>
  path
    .replace('{id}/{slug}', title.replace('/conteudo/', ''))
    .replace('{id}/{name}/{format}', '1/secao/poster')
    .replace('{id}', '1')
    .replace('{uuid}', unknown)
    .replace('autor/{slug}', 'autor/machado-de-assis')
    .replaceAll(/\{\w+\}/g, 'essencial')

/** Waits until no new resource is requested. */
const isSettled = async (tab: Tab) => {
  let before = -1
  await tab.until(async () => {
    const [headings, files] = await tab.read(() => [
      document.querySelectorAll('h1').length,
      document.readyState === 'complete' ? performance.getEntriesByType('resource').length : -1,
    ])
    const last = before
    before = files ?? -1
    expect(headings).toBeGreaterThan(0)
    expect(files).toBeGreaterThan(-1)
    expect(files).toBe(last)
  })
}

interface Visit {
  /** Profile, and the demo account to copy. */
  as?: [profile?: string, like?: string]
  /** Redirects by address. */
  leads?: Record<string, string>
  /** Patterns of calls that may answer 404. */
  lacks?: readonly string[]
}

const visitAll = async (
  tab: Tab,
  wanted: readonly Route[],
  title: string,
  leads: Visit['leads'],
) => {
  expect(wanted.length).toBeGreaterThan(5)
  for (const route of wanted) {
    const address = addressOf(route, title)
    await tab.open(address)
    await isSettled(tab)
    await tab.isAt(leads?.[address] ?? address)
  }
}

/** Firefox and the gate report it differently. */
const notFound = (path: string) =>
  new RegExp(`^status 404: (?:GET |http://localhost:\\d+)${path}(?:\\?\\S*)?$`)

const visit = (
  name: string,
  isWanted: (route: Route) => boolean,
  { as, leads, lacks = [] }: Visit = {},
) =>
  journey(`opens ${name} without console messages`, async ({ tab, site, allow }) => {
    const [profile, like] = as ?? []
    for (const path of [notFoundRoute.path, ...lacks]) allow(notFound(path))
    const isChild = profile?.startsWith('Kids') ?? false
    const guide = await viewerLike(site, isChild ? 'Kids Lia' : 'Ana')
    const title = await pathOf(guide, 'conteudo', isChild ? 'festa-no-ceu' : 'inocencia')
    if (profile) await enter(tab, await viewerLike(site, profile, like), quietPath)
    await visitAll(tab, documents.filter(isWanted), title, leads)
  })

const isOpen = ({ access }: Route) => access === 'public'
const isOf = (area: Route['area']) => (route: Route) => !isOpen(route) && route.area === area

/** A step without the earlier choices redirects to the first. */
const toFirstStep = (area: FlowName) =>
  Object.fromEntries(flowSteps.map((step) => [stepAddress(area, step), stepAddress(area, 'plan')]))

/** Every document, opened once. */
export const visits = [
  visit('public pages', isOpen, {
    leads: { '/cadastro/plano/essencial/usuario': '/cadastro/plano/essencial' },
    lacks: [`/api/v1/payments/${unknown}/status/`],
  }),
  visit('screens of the catalogue', isOf(undefined), {
    as: ['Ana'],
    lacks: ['/api/v1/immersions/\\d+/'],
  }),
  visit('pages of the account', isOf('account'), {
    as: ['Ana'],
    lacks: [`/api/v1/payments/${unknown}/`],
  }),
  visit('steps of a cancellation', isOf('retention'), {
    as: ['Ana'],
    leads: toFirstStep('retention'),
  }),
  visit('steps of a way back', isOf('reactivation'), {
    as: ['Sônia', 'volta@vereda.test'],
    leads: toFirstStep('reactivation'),
  }),
  visit('screens of a child', (route) => !isOpen(route) && route.kids, {
    as: ['Kids Lia'],
    lacks: [
      '/api/v1/immersions/\\d+/',
      '/api/v1/sections/1/contents/',
      '/api/v1/authors/machado-de-assis/',
    ],
  }),
]
