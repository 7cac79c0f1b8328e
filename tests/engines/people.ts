import type { Profile } from '#shared/profiles/contract.ts'
import type { Copy, Wish } from '#tests/support/demo-copy.ts'
import type { Asker } from '#tests/support/journey.ts'
import { copiesAddress } from '#tests/support/journey-addresses.ts'
import { quietPath } from './gate.ts'
import type { Tab } from './tab.ts'

/** Throws unless the answer is ok. */
export const askerAt =
  (site: string, token?: string): Asker =>
  async <T>(path: string, call?: Parameters<Asker>[1]) => {
    const { data, headers, method = data ? 'POST' : 'GET' } = call ?? {}
    const answer = await fetch(`${site}/api${path}`, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(data !== undefined && { 'content-type': 'application/json' }),
      },
      body: data === undefined ? undefined : JSON.stringify(data),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`)
    return (await answer.json()) as T
  }

export interface Viewer extends Copy {
  profile: Profile
  ask: Asker
}

/** Copies a demo account and signs it in. */
export const viewerLike = async (
  site: string,
  profile: string,
  like = 'ana@vereda.test',
): Promise<Viewer> => {
  const wish: Wish = { like, profile, notices: false }
  const answer = await fetch(copiesAddress, { method: 'POST', body: JSON.stringify(wish) })
  if (!answer.ok) throw new Error(await answer.text())
  const copy = (await answer.json()) as Copy
  const ask = askerAt(site, copy.token)
  const me = await ask<{ profile: Profile }>('/v1/accounts/me/')
  return { ...copy, ask, profile: me.profile }
}

export const store = async (tab: Tab, items: Record<string, string>): Promise<void> => {
  await tab.open(quietPath)
  await tab.read((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
  }, items)
}

export const enter = async (tab: Tab, { token, profile }: Viewer, path = '/'): Promise<void> => {
  await store(tab, { 'vereda.token': token, currentProfile: JSON.stringify(profile) })
  await tab.open(path)
}

interface Listed {
  id: number
  slug: string
}

/** As this profile sees it. */
export const pathOf = async (
  { ask, profile }: Viewer,
  kind: 'conteudo' | 'assistir',
  slug: string,
): Promise<string> => {
  const path = `/v2/contents/recents/?profile_id=${profile.id}&limit=200`
  const { results } = await ask<{ results: Listed[] }>(path)
  const found = results.find((title) => title.slug === slug)
  if (!found) throw new Error(`This profile sees no title ${slug}`)
  return `/${kind}/${found.id}/${slug}`
}
