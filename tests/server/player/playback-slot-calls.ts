import { deleteScreen, getScreens, leaveScreen } from '#shared/player/screens-contract.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { giveScreens, play } from '#tests/support/playing.ts'
import type { TestServer } from '#tests/support/server.ts'

/** `on` requests to play. */
export const screenCalls = (server: () => TestServer) => {
  const subscriber = async (screens: number) => {
    const viewer = await openViewer(server(), { name: 'Ana' })
    await giveScreens(server(), viewer.accountId, screens)
    return viewer
  }
  const on = (viewer: Viewer, key?: string, slug?: string, movedOn = false) =>
    play(server(), viewer, {
      ...(key && { key }),
      ...(slug && { slug }),
      movedOn,
    })
  const list = async ({ token }: Viewer) => (await call(server(), getScreens, { token })).body
  const idOf = async (viewer: Viewer, index = 0) => (await list(viewer)).screens[index]?.id
  const stop = ({ token }: Viewer, id: number | undefined) =>
    call(server(), deleteScreen, { params: { id }, token })
  const leave = ({ token }: Viewer, screen: string, until?: string) =>
    call(server(), leaveScreen, { params: { screen }, query: { ...(until && { until }) }, token })
  return { subscriber, on, list, idOf, stop, leave }
}
