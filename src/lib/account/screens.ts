import { fetchScreens, stopScreen } from '#lib/player/screens/screens.ts'
import { defineQuery, queryClient } from '#lib/query-client.ts'

export const screensQuery = () =>
  defineQuery({
    queryKey: ['account-screens'],
    queryFn: ({ signal }) => fetchScreens(signal),
    staleTime: 0,
  })

/** What plays there stops with its next report. */
export const endScreen = async (id: number): Promise<void> => {
  await stopScreen(id)
  await queryClient.invalidateQueries({ queryKey: screensQuery().queryKey })
}
