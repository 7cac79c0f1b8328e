import type { Access, Area } from '#shared/routes.ts'

export interface Visit {
  route: { name: string; access: Access; area?: Area | undefined; kids: boolean }
  pathname: string
  search: string
  hash: string
  hasToken: boolean
  profile: { is_kids: boolean } | undefined
}

const profileFreeAreas: readonly (Area | undefined)[] = [
  'session',
  'account',
  'payment',
  'reactivation',
  'retention',
]

export const needsProfile = (area: Area | undefined): boolean => !profileFreeAreas.includes(area)

/** Spec section 4: kept on every navigation. */
export const utmParameters = (search: string): [string, string][] =>
  [...new URLSearchParams(search)].filter(([key]) => key.startsWith('utm'))

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

/** A path that resolves to two leading slashes could name another host to a later parser. */
export const safeNext = (next: string | null): string => {
  if (!next || next.length > longestNext || !/^\/(?![/\\])[^\\\s]*$/.test(next)) return '/'
  const { origin, pathname } = new URL(next, anySite)
  return origin !== anySite || /^\/\/|^\/login\/*$/.test(pathname) ? '/' : next
}

/** Fragments made of words; the code in a mail link never matches. */
const placeName = /^#[a-z]{1,20}(?:-[a-z]{1,20}){0,3}$/

/** `next` is sent to the server, so only a harmless fragment is included. */
export const withNext = (
  path: string,
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string => {
  const place = placeName.test(hash) ? hash : ''
  return `${path}?${new URLSearchParams({ next: pathname + search + place })}`
}

export const isEntrance = (name: string): boolean =>
  name === 'login' || (name.startsWith('registration') && name !== 'registration-success')

/** Spec section 4. Undefined if the visit is allowed. */
export const guardVisit = (visit: Visit): string | undefined => {
  const { route, search, hasToken, profile } = visit
  if (route.access === 'public')
    return hasToken && isEntrance(route.name) ? withUtm('/', search) : undefined
  if (!hasToken) return withUtm(withNext('/login', visit), search)
  if (!profile && needsProfile(route.area)) return withUtm(withNext('/sessao', visit), search)
  if (profile?.is_kids && !route.kids) return withUtm('/', search)
  return undefined
}
