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

/** Loaded pages are not asked for again behind somebody's back: that would be all of them in turn. */
const calm = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: ({ state }: { state: { data?: InfiniteData<unknown> | undefined } }) =>
    (state.data?.pages.length ?? 0) < 2,
} as const

/** The list that a call answers, following `next` to its end. */
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

/** Every item loaded so far, each once: a list that grew in between repeats the end of a page. */
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

/** How many there will be in the end: what the server counts, until the last page is here. */
export const countOf = (
  data: { pages: readonly Paged<unknown>[] } | undefined,
  loaded: number,
): number => {
  const last = data?.pages.at(-1)
  return last?.next ? Math.max(last.count, loaded + 1) : loaded
}
