import { fetchPlaybackSlots, stopPlaybackSlot } from '#lib/player/playback-slots/playback-slots.ts'
import { defineQuery, queryClient } from '#lib/api/query-client.ts'
import { counted } from '#shared/counted.ts'

export const playbackSlotsQuery = () =>
  defineQuery({
    queryKey: ['account-screens'],
    queryFn: ({ signal }) => fetchPlaybackSlots(signal),
    staleTime: 0,
  })

/** Playback there stops with its next report. */
export const endPlaybackSlot = async (id: number): Promise<void> => {
  await stopPlaybackSlot(id)
  await queryClient.invalidateQueries({ queryKey: playbackSlotsQuery().queryKey })
}

export const slotsInUse = (count: number, limit: number): string => {
  const screens = counted(limit, 'tela', 'telas')
  if (count === 0) return `Nada está passando agora. Seu plano permite ${screens} ao mesmo tempo.`
  return `${count} de ${screens} em uso.`
}
