import { postPlayback } from '#shared/player/contract.ts'
import { deleteScreen, getScreens, leaveScreen } from '#shared/player/screens-contract.ts'
import { openViewer, type Viewer } from './accounts.ts'
import { contentId } from './catalogue.ts'
import { type Callable, call, send } from './client.ts'
import { addPlan } from './plans.ts'
import type { TestServer } from './server.ts'

interface Wish {
  /** The screen; absent: the device's own screen. */
  key?: string
  slug?: string
  /** Default: the server itself. */
  at?: Callable
}

/** Requests to start or continue playing. */
export const play = async (
  server: TestServer,
  { token, profileId }: Pick<Viewer, 'token' | 'profileId'>,
  { key, slug = 'bichos', at = server }: Wish = {},
) =>
  call(at, postPlayback, {
    body: {
      content_id: await contentId(server, slug),
      profile_id: profileId,
      ...(key && { screen: key }),
    },
    token,
  })

/** Status of the first file that a permission gives access to. */
export const mediaStatus = async (server: TestServer, prefix: string): Promise<number> =>
  (await send(server, `${prefix}master.m3u8`)).status

/** Gives an account a plan with that many simultaneous screens. */
export const giveScreens = async (
  server: TestServer,
  accountId: number,
  screens: number,
): Promise<void> => {
  const slug = `telas-${screens}`
  await addPlan(server, { slug, screens })
  await server.deps.db
    .updateTable('subscriptions')
    .set((eb) => ({ plan_id: eb.selectFrom('plans').select('id').where('slug', '=', slug) }))
    .where('account_id', '=', accountId)
    .execute()
}

/** The screen calls on one server; `on` requests to play. */
export const screenCalls = (server: () => TestServer) => {
  const subscriber = async (screens: number) => {
    const viewer = await openViewer(server(), { name: 'Ana' })
    await giveScreens(server(), viewer.accountId, screens)
    return viewer
  }
  const on = (viewer: Viewer, key?: string, slug?: string) =>
    play(server(), viewer, { ...(key && { key }), ...(slug && { slug }) })
  const list = async ({ token }: Viewer) => (await call(server(), getScreens, { token })).body
  const idOf = async (viewer: Viewer, index = 0) => (await list(viewer)).screens[index]?.id
  const stop = ({ token }: Viewer, id: number | undefined) =>
    call(server(), deleteScreen, { params: { id }, token })
  const leave = ({ token }: Viewer, screen: string, until?: string) =>
    call(server(), leaveScreen, { params: { screen }, query: { ...(until && { until }) }, token })
  return { subscriber, on, list, idOf, stop, leave }
}
