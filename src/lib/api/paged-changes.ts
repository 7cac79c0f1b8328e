import type { InfiniteData } from '@tanstack/query-core'
import type { Paged } from '#shared/common-schemas.ts'

export type Pages<T> = InfiniteData<Paged<T>, string | null>

interface PagedPlace<T> {
  item: T
  page: number
  index: number
}

const counted = <T>(page: Paged<T>, by: number): Paged<T> => ({
  ...page,
  count: Math.max(0, page.count + by),
})

export const placeOf = <T>(
  { pages }: Pages<T>,
  isIt: (item: T) => boolean,
): PagedPlace<T> | undefined => {
  for (const [page, { results }] of pages.entries()) {
    const index = results.findIndex(isIt)
    const item = results[index]
    if (item !== undefined) return { item, page, index }
  }
  return undefined
}

/** Every page carries the new count. */
export const withoutItem = <T>(data: Pages<T>, isIt: (item: T) => boolean): Pages<T> =>
  placeOf(data, isIt)
    ? {
        ...data,
        pages: data.pages.map((page) => ({
          ...counted(page, -1),
          results: page.results.filter((item) => !isIt(item)),
        })),
      }
    : data

/** By default at the start. */
export const withItem = <T>(
  data: Pages<T>,
  item: T,
  { page: at, index } = { page: 0, index: 0 },
): Pages<T> => ({
  ...data,
  pages: data.pages.map((page, number) => ({
    ...counted(page, 1),
    results: number === at ? page.results.toSpliced(index, 0, item) : page.results,
  })),
})
