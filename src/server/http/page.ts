import type { Paged } from '#shared/common-schemas.ts'

const defaultLimit = 30

export interface Window {
  limit: number
  offset: number
}

export const windowOf = (query: {
  limit?: number | undefined
  offset?: number | undefined
}): Window => ({ limit: query.limit ?? defaultLimit, offset: query.offset ?? 0 })

const linkTo = (url: URL, limit: number, offset: number): string => {
  const link = new URL(url)
  link.searchParams.set('limit', String(limit))
  link.searchParams.set('offset', String(offset))
  return link.href
}

/** A paged result whose links are the call's own address with another window. */
export const pageOf = <T>(url: URL, results: T[], count: number, window: Window): Paged<T> => {
  const { limit, offset } = window
  return {
    results,
    count,
    next: offset + limit < count ? linkTo(url, limit, offset + limit) : null,
    previous: offset > 0 ? linkTo(url, limit, Math.max(0, offset - limit)) : null,
  }
}

/** A list that is always given whole. */
export const wholePage = <T>(results: T[]): Paged<T> => ({
  results,
  count: results.length,
  next: null,
  previous: null,
})
