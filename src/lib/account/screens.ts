import { fetchScreens, stopScreen } from '#lib/player/screens/screens.ts'
import { defineQuery, queryClient } from '#lib/api/query-client.ts'

export const screensQuery = () =>
  defineQuery({
    queryKey: ['account-screens'],
    queryFn: ({ signal }) => fetchScreens(signal),
    staleTime: 0,
  })

/** Playback on that screen stops with its next report. */
export const endScreen = async (id: number): Promise<void> => {
  await stopScreen(id)
  await queryClient.invalidateQueries({ queryKey: screensQuery().queryKey })
}

/** Shows how many of the plan's screens are in use. */
export const screensInUse = (count: number, limit: number): string => {
  const screens = limit === 1 ? '1 tela' : `${limit} telas`
  if (count === 0) return `Nada está passando agora. Seu plano permite ${screens} ao mesmo tempo.`
  return `${count} de ${screens} em uso.`
}
