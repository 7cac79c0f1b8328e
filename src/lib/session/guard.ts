import type { Access, Area } from '#shared/routes.ts'

/** What the guard must know of the page that is opening. */
export interface Visit {
  route: { name: string; access: Access; area?: Area | undefined; kids: boolean }
  pathname: string
  search: string
  hasToken: boolean
  /** The stored profile, if one was chosen. */
  profile: { is_kids: boolean } | undefined
}

const profileFreeAreas: readonly (Area | undefined)[] = [
  'session',
  'account',
  'payment',
  'reactivation',
  'retention',
]

/** Whether the pages of an area are closed until a profile is chosen. */
export const needsProfile = (area: Area | undefined): boolean => !profileFreeAreas.includes(area)

/** The parameters that travel with every navigation (spec section 4). */
export const utmParameters = (search: string): [string, string][] =>
  [...new URLSearchParams(search)].filter(([key]) => key.startsWith('utm'))

/** Adds the utm parameters of `search` to an address of ours; those that it has stay. */
export const withUtm = (address: string, search: string): string => {
  const utm = utmParameters(search)
  if (!utm.length) return address
  const [beforeHash = '', hash] = address.split('#')
  const [path, query = ''] = beforeHash.split('?')
  const parameters = new URLSearchParams(query)
  for (const [key, value] of utm) if (!parameters.has(key)) parameters.append(key, value)
  return `${path}?${parameters}${hash === undefined ? '' : `#${hash}`}`
}

const anySite = 'https://vereda.invalid'
const longestNext = 2000

/**
 * Only a path of this site is a destination; anything else leads home, as does the login itself.
 * Whatever resolves to two leading slashes could name another host to the next reader.
 */
export const safeNext = (next: string | null): string => {
  if (!next || next.length > longestNext || !/^\/(?![/\\])[^\\\s]*$/.test(next)) return '/'
  const { origin, pathname } = new URL(next, anySite)
  return origin !== anySite || /^\/\/|^\/login\/*$/.test(pathname) ? '/' : next
}

const withNext = (path: string, { pathname, search }: Visit) =>
  withUtm(`${path}?${new URLSearchParams({ next: pathname + search })}`, search)

/** Where the route guard sends a visit (spec section 4), undefined when it may stay. */
export const guardVisit = (visit: Visit): string | undefined => {
  const { route, search, hasToken, profile } = visit
  if (route.access === 'public') {
    const isEntrance = route.name === 'login' || route.name.startsWith('registration')
    return hasToken && isEntrance && route.name !== 'registration-success'
      ? withUtm('/', search)
      : undefined
  }
  if (!hasToken) return withNext('/login', visit)
  if (!profile && needsProfile(route.area)) return withNext('/sessao', visit)
  if (profile?.is_kids && !route.kids) return withUtm('/', search)
  return undefined
}
