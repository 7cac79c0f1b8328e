import { useInfiniteQuery } from '@tanstack/react-query'
import { countLabel, nouns } from '#lib/catalogue/browse-rules.ts'
import type { Content } from '#shared/catalogue/contract.ts'
import type { PagedQuery } from '#lib/api/paging.ts'
import { queryClient } from '#lib/api/query-client.ts'

/** Keeps its line while the words are on the way. */
export const noCount = '\u00a0'

/** How many titles a list has in all. */
export const useCount = (query: PagedQuery<Content>): number | undefined =>
  useInfiniteQuery(query, queryClient).data?.pages.at(-1)?.count

/** The same in words. */
export const useTitleCount = (
  query: PagedQuery<Content>,
  noun: keyof typeof nouns = 'title',
): string => {
  const count = useCount(query)
  return count === undefined ? noCount : countLabel(count, nouns[noun])
}

/** Says what a choice has brought to who does not see it. */
export const TitleCount = ({ count }: { count: string }) => (
  <p role="status" className="sr-only">
    {count === noCount ? '' : count}
  </p>
)
