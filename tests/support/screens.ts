import type { Page } from '@playwright/test'
import { apiAs } from './journey.ts'

/** A browsing screen and the texts and elements that identify its states. */
export interface Screen {
  path: string
  /** Selector of an element that only the loaded content has. */
  content: string
  /** The layout above the first card is unknown until the content is there. */
  isOpenFrame?: boolean
  /** Text of the empty state; undefined where there is always content. */
  empty?: string
  /** Status that the server can refuse with, and the text for it. */
  refused?: [403 | 404, string]
}

const card = 'main [data-card]'
const closed = 'Este conteúdo não está aberto aqui'
const none = 'Nada por aqui ainda'

interface Named {
  id: number
  slug: string
  name: string
  format?: string
  is_serie?: boolean
}

const list = async (page: Page, path: string) => {
  const { profileId, ask } = await apiAs(page)
  return (await ask<{ results: Named[] }>(`${path}?profile_id=${profileId}&limit=50`)).results
}

const screen = (
  path: string,
  empty?: string,
  refused: Screen['refused'] = [403, closed],
  content = card,
): Screen => ({ path, content, refused, ...(empty && { empty }) })

/** The screens of both worlds, with addresses that the open profile can access. */
const sharedScreens = async (page: Page) => {
  const [titles, worlds, sections, tags] = await Promise.all(
    ['/v2/contents/recents/', '/v1/immersions/', '/v1/sections/', '/v1/tags/'].map((path) =>
      list(page, path),
    ),
  )
  const series = titles?.find((title) => title.is_serie)
  const [upright] = (sections ?? [])
    .filter(({ format }) => format === 'poster')
    .toSorted((one, other) => one.name.length - other.name.length)
  return [
    screen('/', 'Ainda não há'),
    screen('/infantil', none),
    screen('/imersao-kids', 'Nenhuma imersão por enquanto'),
    screen(`/imersao/${worlds?.[0]?.id}/${worlds?.[0]?.slug}`, undefined, [
      404,
      'Não encontramos este mundo',
    ]),
    screen(`/secao/${upright?.id}/nome/poster`, none, [404, 'Não encontramos esta seção']),
    screen(`/tags/${tags?.[0]?.id}`, 'Nada com esta tag'),
    screen('/lista', 'Sua lista está vazia'),
    screen('/minha-area', 'Este espaço é seu'),
    screen('/busca', 'Escreva um nome'),
    { ...screen('/busca?q=mar', 'Confira se as palavras'), isOpenFrame: true },
    screen(`/conteudo/${series?.id}/${series?.slug}`, undefined, [404, 'Título não encontrado']),
    { path: '/sessao', content: 'main li img', empty: 'Crie o primeiro perfil' },
  ]
}

export const kidsScreens = sharedScreens

export const allScreens = async (page: Page): Promise<Screen[]> => {
  const [categories, sections] = await Promise.all([
    list(page, '/v1/categories/'),
    list(page, '/v1/sections/'),
  ])
  const lying = sections.find(({ format }) => format === 'backdrop')
  return [
    ...(await sharedScreens(page)),
    screen('/filmes', none),
    screen('/series', none),
    screen('/catalogo', none),
    screen('/imersao', 'Nenhuma imersão por enquanto'),
    screen('/categorias', 'Nenhuma categoria por aqui ainda'),
    screen(`/categorias?categoria=${categories[1]?.id}`, 'Não encontramos esta categoria'),
    screen('/imersao-categorias', 'Nenhuma categoria por enquanto'),
    screen(`/secao/${lying?.id}/nome/backdrop`, none),
    { path: '/sessao?gerenciar', content: 'main li img', empty: 'Crie o primeiro perfil' },
    { path: '/nova-sessao', content: 'main input' },
  ]
}

export type Api = 'slow' | 'empty' | 'refused' | 'gone' | 'there'

/** Calls of the page frame, which these states do not affect. */
const ofFrame = /accounts\/me|active-subscription|\/usage\/|popups|accounts\/message|releases/

const nothing = { results: [], count: 0, next: null, previous: null, profiles: [] }

/**
 * Sets the state of one page's API. Uses the DevTools protocol because `page.route` disables the
 * browser's cache, and every screen loads the same scripts.
 */
export const apiOf = async (page: Page) => {
  let state: Api = 'there'
  let status: 403 | 404 = 403
  const session = await page.context().newCDPSession(page)
  const answer = async (requestId: string, method: string, path: string) => {
    const go = () => session.send('Fetch.continueRequest', { requestId })
    const fulfill = (responseCode: number, json: unknown) =>
      session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: Buffer.from(JSON.stringify(json)).toString('base64'),
      })
    if (method !== 'GET') return go()
    if (state === 'gone')
      return session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
    if (state === 'there' || ofFrame.test(path)) return go()
    if (state === 'empty') return fulfill(200, /letters/.test(path) ? [] : nothing)
    if (state === 'refused') return fulfill(status, { code: 'not-found', detail: 'Aqui não.' })
    await new Promise((resolve) => setTimeout(resolve, 300))
    return go()
  }
  session.on('Fetch.requestPaused', ({ requestId, request: { method, url } }) => {
    /* The page may have navigated to another address meanwhile. */
    answer(requestId, method, new URL(url).pathname).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  return (next: Api, refusal: 403 | 404 = 403) => {
    state = next
    status = refusal
  }
}
