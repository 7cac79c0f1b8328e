import type { InfiniteData, InfiniteQueryObserverOptions } from '@tanstack/query-core'
import { api, apiNext } from './api.ts'
import type { CallArguments } from './client.ts'
import type { Call, CallAnswer, CallInput } from './operations.ts'
import type { Paged } from '#shared/common-schemas.ts'

/** A list that loads page after page, as `useInfiniteQuery` takes it. */
export type PagedQuery<T> = InfiniteQueryObserverOptions<
  Paged<T>,
  Error,
  InfiniteData<Paged<T>>,
  readonly unknown[],
  string | null
>

type ItemOf<C extends Call> = CallAnswer<C> extends Paged<infer T> ? T : never

/** Loaded pages are not refetched in the background, as that would request them all in turn. */
const calm = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: ({ state }: { state: { data?: InfiniteData<unknown> | undefined } }) =>
    (state.data?.pages.length ?? 0) < 2,
} as const

/** The paged list that a call returns, following `next` to the end. */
export const definePagedQuery = <C extends Call>(
  queryKey: readonly unknown[],
  call: C,
  input: CallInput<C>,
): PagedQuery<ItemOf<C>> => ({
  ...calm,
  queryKey,
  initialPageParam: null,
  queryFn: ({ pageParam, signal }) =>
    (pageParam === null
      ? api(call, ...([input, { signal }] as CallArguments<C>))
      : apiNext(call, pageParam, { signal })) as Promise<Paged<ItemOf<C>>>,
  getNextPageParam: ({ next }) => next,
})

/** Every loaded item once, because a list that grew between requests repeats the end of a page. */
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

/** The expected total: the server's count until the last page is loaded. */
export const countOf = (
  data: { pages: readonly Paged<unknown>[] } | undefined,
  loaded: number,
): number => {
  const last = data?.pages.at(-1)
  return last?.next ? Math.max(last.count, loaded + 1) : loaded
}
