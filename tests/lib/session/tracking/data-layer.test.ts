import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { consentKey, keepConsent } from '#lib/session/tracking/consent.ts'
import { type AnalyticsEvent, eventContent, pushEvent } from '#lib/session/tracking/data-layer.ts'

const ana = { id: 7, email: 'ana@vereda.test' }
const series = { id: 3, title: 'Os Maias', is_serie: true }
const stored = new Map<string, string>()
const page = { prerendering: false }
const fakeWindow: { dataLayer?: object[] } = {}

const openProfile = (profile: object) =>
  stored.set('currentProfile', JSON.stringify({ name: 'Ana', ...profile }))
const push = (event: AnalyticsEvent = { event: 'user_access' }) => pushEvent(event, ana)

beforeEach(() => {
  stored.clear()
  delete fakeWindow.dataLayer
  page.prerendering = false
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', fakeWindow)
  vi.stubGlobal('location', { pathname: '/conteudo/3/os-maias', search: '?utm_source=carta' })
  openProfile({ id: 1, is_kids: false })
})
afterEach(() => vi.unstubAllGlobals())

describe('with consent', () => {
  beforeEach(() => keepConsent(true))

  it('sends the account and the path of the page', () => {
    push()
    push({ event: 'content_access', ...eventContent(series) })
    const base = { userId: 7, email: 'ana@vereda.test', page: '/conteudo/3/os-maias' }
    expect(fakeWindow.dataLayer).toEqual([
      { event: 'user_access', ...base },
      {
        event: 'content_access',
        contentId: 3,
        contentName: 'Os Maias',
        contentType: 'SERIE',
        ...base,
      },
    ])
  })

  it('sends where a title was added to the list', () => {
    push({
      event: 'include_mylist',
      ...eventContent({ id: 9, title: 'Iracema', is_serie: false }),
      origin: 'home',
      originDescription: 'Top 10',
    })
    expect(fakeWindow.dataLayer).toEqual([
      {
        event: 'include_mylist',
        userId: 7,
        email: 'ana@vereda.test',
        contentId: 9,
        contentName: 'Iracema',
        contentType: 'FILME',
        origin: 'home',
        originDescription: 'Top 10',
        page: '/conteudo/3/os-maias',
      },
    ])
  })

  it('keeps the entries of other scripts', () => {
    fakeWindow.dataLayer = [{ event: 'gtm.js' }]
    push()
    expect(fakeWindow.dataLayer).toHaveLength(2)
  })

  it('sends nothing for a child, without a profile or from a prerendered page', () => {
    openProfile({ id: 2, is_kids: true })
    push()
    stored.delete('currentProfile')
    push()
    openProfile({ id: 1, is_kids: false })
    page.prerendering = true
    push()
    expect(fakeWindow.dataLayer).toBe(undefined)
  })
})

describe('without consent', () => {
  it.each([
    ['unasked', () => undefined],
    ['refused', () => keepConsent(false)],
    ['outdated', () => stored.set(consentKey, '{"analytics":true,"version":1,"at":0}')],
  ])('sends nothing: %s', (_, decide) => {
    decide()
    push()
    expect(fakeWindow.dataLayer).toBe(undefined)
  })

  it('drops events from before consent and after withdrawal', () => {
    push({ event: 'search_access' })
    keepConsent(true)
    push({ event: 'playlist_access', playlistName: 'Clássicos' })
    keepConsent(false)
    push({ event: 'topbar_access', link: '/filmes' })
    expect(fakeWindow.dataLayer).toMatchObject([{ event: 'playlist_access' }])
  })
})
