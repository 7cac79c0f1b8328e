import type { Paged } from '#shared/common-schemas.ts'
import { writeList, writeObject, type Written } from './written.ts'

const defaultLimit = 30

export interface Window {
  limit: number
  offset: number
}

export const windowOf = (query: {
  limit?: number | undefined
  offset?: number | undefined
}): Window => ({ limit: query.limit ?? defaultLimit, offset: query.offset ?? 0 })

const linksOf = (url: URL, count: number, { limit, offset }: Window) => {
  const linkTo = (start: number): string => {
    const link = new URL(url)
    link.searchParams.set('limit', String(limit))
    link.searchParams.set('offset', String(start))
    return link.href
  }
  return {
    next: offset + limit < count ? linkTo(offset + limit) : null,
    previous: offset > 0 ? linkTo(Math.max(0, offset - limit)) : null,
  }
}

export const pageOf = <T>(url: URL, results: T[], count: number, window: Window): Paged<T> => ({
  results,
  count,
  ...linksOf(url, count, window),
})

export const writtenPageOf = <T>(
  url: URL,
  results: readonly Written<T>[],
  count: number,
  window: Window,
): Written<Paged<T>> =>
  writeObject<Paged<T>>({ results: writeList(results), count, ...linksOf(url, count, window) })

export const wholePage = <T>(results: T[]): Paged<T> => ({
  results,
  count: results.length,
  next: null,
  previous: null,
})

export const writtenWholePage = <T>(results: readonly Written<T>[]): Written<Paged<T>> =>
  writeObject<Paged<T>>({ ...wholePage<T>([]), results: writeList(results), count: results.length })
