import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, refusalOf } from '#lib/api/problems.ts'
import { fetchPlaybackSlots, stopPlaybackSlot } from '#lib/player/playback-slots/playback-slots.ts'
import { retryViewing } from '#lib/player/viewing.ts'
import { queryClient } from '#lib/api/query-client.ts'

const askEveryMs = 10_000

const playbackSlotsQuery = {
  queryKey: ['screens'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchPlaybackSlots(signal),
  refetchInterval: askEveryMs,
  staleTime: 0,
  gcTime: 0,
}

/**
 * Reopens the video only after all screens were taken, so that a server that disagrees is not asked
 * endlessly.
 */
export const usePlaybackSlots = () => {
  const { data, refetch } = useQuery(playbackSlotsQuery, queryClient)
  const [stoppingId, setStoppingId] = useState<number>()
  const [message, setMessage] = useState('')
  const wereFull = useRef(false)
  const isFree = data !== undefined && data.screens.length < data.limit

  useEffect(() => {
    if (isFree && wereFull.current) retryViewing()
    wereFull.current = data !== undefined && !isFree
  }, [data, isFree])

  const stop = async (id: number) => {
    if (stoppingId !== undefined) return
    setMessage('')
    setStoppingId(id)
    try {
      await stopPlaybackSlot(id)
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone) setMessage(refusalOf(error).message)
    }
    setStoppingId(undefined)
    await refetch()
  }
  return { screens: data?.screens, isFree, stoppingId, message, stop }
}
