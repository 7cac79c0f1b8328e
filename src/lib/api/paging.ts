import type {
  InfiniteData,
  InfiniteQueryObserverOptions,
  QueryObserverOptions,
} from '@tanstack/query-core'
import { api, apiNext } from './api.ts'
import type { CallArguments } from './client.ts'
import type { Call, CallAnswer, CallInput } from './operations.ts'
import type { Pages } from './paged-changes.ts'
import type { Paged } from '#shared/common-schemas.ts'

/** Options for `useInfiniteQuery`. */
export type PagedQuery<T> = InfiniteQueryObserverOptions<
  Paged<T>,
  Error,
  InfiniteData<Paged<T>>,
  readonly unknown[],
  string | null
>

type ItemOf<C extends Call> = CallAnswer<C> extends Paged<infer T> ? T : never

/** Refetching a long list would request its pages one after another. */
const refetchShortLists = {
  refetchOnMount: ({ state }: { state: { data?: InfiniteData<unknown> | undefined } }) =>
    (state.data?.pages.length ?? 0) < 2,
} as const

const fetchPage = <C extends Call>(
  call: C,
  input: CallInput<C>,
  next: string | null,
  signal: AbortSignal,
) =>
  (next === null
    ? api(call, ...([input, { signal }] as CallArguments<C>))
    : apiNext(call, next, { signal })) as Promise<Paged<ItemOf<C>>>

export const definePagedQuery = <C extends Call>(
  queryKey: readonly unknown[],
  call: C,
  input: CallInput<C>,
): PagedQuery<ItemOf<C>> => ({
  ...refetchShortLists,
  queryKey,
  initialPageParam: null,
  queryFn: ({ pageParam, signal }) => fetchPage(call, input, pageParam, signal),
  getNextPageParam: ({ next }) => next,
})

/** Loads all pages, up to a limit. */
export const defineWholeQuery = <C extends Call>(
  queryKey: readonly unknown[],
  call: C,
  input: CallInput<C>,
  mostPages: number,
): QueryObserverOptions<Pages<ItemOf<C>>> & { queryKey: readonly unknown[] } => ({
  ...refetchShortLists,
  queryKey,
  queryFn: async ({ signal }) => {
    const list: Pages<ItemOf<C>> = { pages: [], pageParams: [] }
    let next: string | null = null
    do {
      const page: Paged<ItemOf<C>> = await fetchPage(call, input, next, signal)
      list.pages.push(page)
      list.pageParams.push(next)
      next = page.next
    } while (next !== null && list.pages.length < mostPages)
    return list
  },
})

/** Skips duplicates: a list that grew between requests repeats the end of a page. */
export const itemsOf = <T>(
  data: { pages: readonly Paged<T>[] } | undefined,
  keyOf: (item: T) => string | number,
): T[] => {
  const items = new Map<string | number, T>()
  for (const item of data?.pages.flatMap(({ results }) => results) ?? []) {
    if (!items.has(keyOf(item))) items.set(keyOf(item), item)
  }
  return [...items.values()]
}

/** The server's count until the last page is loaded. */
export const countOf = (
  data: { pages: readonly Paged<unknown>[] } | undefined,
  loaded: number,
): number => {
  const last = data?.pages.at(-1)
  return last?.next ? Math.max(last.count, loaded + 1) : loaded
}
