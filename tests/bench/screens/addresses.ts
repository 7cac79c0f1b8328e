import { type Route, routes } from '#shared/routes.ts'
import type { Visitor } from './visitor.ts'

/** One per built document. */
export interface Address {
  shell: string
  path: string
  isProtected: boolean
}

interface Named {
  results: { id: number }[]
}

const uuid = '00000000-0000-4000-8000-000000000000'

/** Existing ids for pages with a number in their address. */
const numbersOf = async (site: string, { stored, titles }: Visitor) => {
  const { id: profileId } = JSON.parse(stored.currentProfile ?? '{}') as { id?: number }
  const first = async (path: string) => {
    const answer = await fetch(`${site}/api${path}?profile_id=${profileId}`, {
      headers: { authorization: `Bearer ${stored['vereda.token']}` },
    })
    const { results } = (await answer.json()) as Named
    return results[0]?.id ?? 1
  }
  const title = titles[0]?.id ?? 1
  return {
    content: title,
    watch: title,
    'immersion-content': await first('/v1/immersions/'),
    'section-page': await first('/v1/sections/'),
    tags: await first('/v1/tags/'),
  } as Record<string, number>
}

export const addressesOf = async (site: string, visitor: Visitor): Promise<Address[]> => {
  const numbers = await numbersOf(site, visitor)
  const slugOf = ({ name }: Route) =>
    name === 'content' || name === 'watch' ? (visitor.titles[0]?.slug ?? '') : 'essencial'
  const values = (route: Route): Record<string, string> => ({
    id: String(numbers[route.name] ?? 1),
    slug: slugOf(route),
    name: 'tudo',
    format: 'poster',
    uuid,
  })
  const shells = new Map<string, Address>()
  for (const route of routes) {
    const { shell, access } = route
    if (shells.has(shell)) continue
    const given = values(route)
    const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => given[key] ?? '1')
    shells.set(shell, { shell, path, isProtected: access === 'protected' })
  }
  return [...shells.values()]
}
