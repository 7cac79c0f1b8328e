import type { Access, Area } from '#shared/routes.ts'

/** Facts that the guard needs about the page being opened. */
export interface Visit {
  route: { name: string; access: Access; area?: Area | undefined; kids: boolean }
  pathname: string
  search: string
  hash: string
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

/** Whether the pages of an area require a chosen profile. */
export const needsProfile = (area: Area | undefined): boolean => !profileFreeAreas.includes(area)

/** The parameters that every navigation carries (spec section 4). */
export const utmParameters = (search: string): [string, string][] =>
  [...new URLSearchParams(search)].filter(([key]) => key.startsWith('utm'))

/** Adds the utm parameters of `search` to an address of ours; its own ones stay. */
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
 * Only a path of this site is a destination; anything else, and the login itself, leads home. A
 * path that resolves to two leading slashes could name another host to a later parser.
 */
export const safeNext = (next: string | null): string => {
  if (!next || next.length > longestNext || !/^\/(?![/\\])[^\\\s]*$/.test(next)) return '/'
  const { origin, pathname } = new URL(next, anySite)
  return origin !== anySite || /^\/\/|^\/login\/*$/.test(pathname) ? '/' : next
}

/** A place of a page, in words; the code of a mail's link never is one. */
const placeName = /^#[a-z]{1,20}(?:-[a-z]{1,20}){0,3}$/

/** `next` goes to the server with the address, so it takes only such a fragment along. */
export const withNext = (
  path: string,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string => {
  const place = placeName.test(hash) ? hash : ''
  return `${path}?${new URLSearchParams({ next: pathname + search + place })}`
}

/** A page that is not for somebody who is signed in. */
export const isEntrance = (name: string): boolean =>
  name === 'login' || (name.startsWith('registration') && name !== 'registration-success')

/** The redirect of the route guard (spec section 4); undefined when the visit may stay. */
export const guardVisit = (visit: Visit): string | undefined => {
  const { route, search, hasToken, profile } = visit
  if (route.access === 'public')
    return hasToken && isEntrance(route.name) ? withUtm('/', search) : undefined
  if (!hasToken) return withUtm(withNext('/login', visit), search)
  if (!profile && needsProfile(route.area)) return withUtm(withNext('/sessao', visit), search)
  if (profile?.is_kids && !route.kids) return withUtm('/', search)
  return undefined
}
