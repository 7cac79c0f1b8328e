import { useInfiniteQuery } from '@tanstack/react-query'
import { countLabel, nouns } from '#lib/catalogue/browse-rules.ts'
import type { Content } from '#shared/catalogue/contract.ts'
import type { PagedQuery } from '#lib/api/paging.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** Reserves the line while the count loads. */
export const noCount = '\u00a0'

export const useCount = (query: PagedQuery<Content>): number | undefined =>
  useInfiniteQuery(query, queryClient).data?.pages.at(-1)?.count

export const useTitleCount = (
  query: PagedQuery<Content>,
  noun: keyof typeof nouns = 'title',
): string => {
  const count = useCount(query)
  return count === undefined ? noCount : countLabel(count, nouns[noun])
}

/** For screen readers. */
export const TitleCount = ({ count }: { count: string }) => (
  <p role="status" className="sr-only">
    {count === noCount ? '' : count}
  </p>
)
