import { usePaged } from '#ui/use-paged.ts'
import { rememberSearch } from '#lib/catalogue/recent-searches.ts'
import {
  foundContentsQuery,
  foundImmersionsQuery,
  foundTagsQuery,
} from '#lib/catalogue/search-queries.ts'

const byId = ({ id }: { id: number }) => id

/**
 * The three groups for some words, each with its own pages. Not `enabled`, it only reads what is there
 * or fails elsewhere on the page.
 */
export const useFound = (text: string, profileId: number, { enabled = true } = {}) => ({
  titles: usePaged({ ...foundContentsQuery(text, profileId), enabled }, byId),
  immersions: usePaged({ ...foundImmersionsQuery(text, profileId), enabled }, byId),
  tags: usePaged({ ...foundTagsQuery(text, profileId), enabled }, byId),
})

export type Found = ReturnType<typeof useFound>

/** Nothing jumps when a group comes late: all are shown at once, but none waits for a failing one. */
export const isSettled = ({ titles, immersions, tags }: Found): boolean =>
  !titles.query.isPending &&
  [immersions, tags].every(({ query }) => !query.isPending || query.failureCount > 0)

/** What was opened was worth looking for. */
export const rememberOpened = (text: string, target: EventTarget): void => {
  if (target instanceof Element && target.closest('a[href]')) rememberSearch(text)
}
