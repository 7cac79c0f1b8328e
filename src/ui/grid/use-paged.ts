import { useInfiniteQuery } from '@tanstack/react-query'
import { countOf, itemsOf, type PagedQuery } from '#lib/api/paging.ts'
import { queryClient } from '#lib/api/query-client.ts'

export const usePaged = <T>(query: PagedQuery<T>, keyOf: (item: T) => string | number) => {
  const result = useInfiniteQuery(query, queryClient)
  const items = itemsOf(result.data, keyOf)
  const more = () => void result.fetchNextPage({ cancelRefetch: false })
  return {
    query: result,
    items,
    count: countOf(result.data, items.length),
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    moreError: result.isFetchNextPageError ? result.error : null,
    onMore: more,
  }
}
