import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { itemsOf } from '#lib/api/paging.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { videoCommentsQuery } from '#lib/engagement/queries.ts'

/** Newest first; undefined until they have loaded. */
export const useVideoComments = (videoId: number, profileId: number) => {
  const { data, error, refetch, isFetching } = useQuery(
    videoCommentsQuery(videoId, profileId),
    queryClient,
  )
  const comments = useMemo(() => data && itemsOf(data, ({ id }) => id), [data])
  return { comments, error, refetch, isFetching }
}
