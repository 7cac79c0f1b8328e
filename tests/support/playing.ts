import { postPlayback } from '#shared/player/contract.ts'
import { postPreparation } from '#shared/player/preparation-contract.ts'
import type { Viewer } from './accounts.ts'
import { contentId } from './catalogue.ts'
import { type Callable, call, send } from './client.ts'
import { addPlan } from './plans.ts'
import type { TestServer } from './server.ts'

interface PlayOptions {
  /** Default: the device's own screen. */
  key?: string
  slug?: string
  /** Whether the screen has left its other videos for this one. */
  movedOn?: boolean
  /** Default: the server itself. */
  at?: Callable
}

export const play = async (
  server: TestServer,
  { token, profileId }: Pick<Viewer, 'token' | 'profileId'>,
  { key, slug = 'bichos', movedOn, at = server }: PlayOptions = {},
) =>
  call(at, postPlayback, {
    body: {
      content_id: await contentId(server, slug),
      profile_id: profileId,
      ...(key && { screen: key }),
      ...(movedOn && { moved_on: movedOn }),
    },
    token,
  })

/** For a prerendered page. */
export const prepare = async (
  server: TestServer,
  { token, profileId }: Pick<Viewer, 'token' | 'profileId'>,
  { slug = 'bichos', at = server }: Pick<PlayOptions, 'slug' | 'at'> = {},
) =>
  call(at, postPreparation, {
    body: { content_id: await contentId(server, slug), profile_id: profileId },
    token,
  })

export const mediaStatus = async (server: TestServer, prefix: string): Promise<number> =>
  (await send(server, `${prefix}master.m3u8`)).status

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
