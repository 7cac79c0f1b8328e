import { postPlayback, postPlaybackFailure, postStream } from '#shared/player/contract.ts'
import { getPassages } from '#shared/player/passage-contract.ts'
import { postPreparation } from '#shared/player/preparation-contract.ts'
import { postReceiver } from '#shared/player/receiver-contract.ts'
import { deleteScreen, getScreens, leaveScreen } from '#shared/player/screens-contract.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { play } from '#tests/support/playing.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Example } from './example.ts'

const addScreen = async (server: TestServer, viewer: Viewer) => {
  await play(server, viewer)
  return server.deps.db
    .selectFrom('screens')
    .select('id')
    .where('account_id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
}

export const playerExamples: readonly Example[] = [
  {
    operation: postPlayback,
    own: async ({ server, mine }) => ({
      body: { content_id: await contentId(server, 'bichos'), profile_id: mine.profileId },
    }),
    expiredIs: 403,
  },
  {
    operation: postPreparation,
    own: async ({ server, mine }) => ({
      body: { content_id: await contentId(server, 'bichos'), profile_id: mine.profileId },
    }),
    expiredIs: 403,
  },
  {
    operation: postReceiver,
    own: async ({ server, mine }) => ({
      body: {
        content_id: await contentId(server, 'bichos'),
        profile_id: mine.profileId,
        screen: 'tela-de-exemplo',
        playing: true,
      },
    }),
    expiredIs: 403,
  },
  {
    operation: postStream,
    own: async ({ server, mine }) => ({
      body: {
        content_id: await contentId(server, 'bichos'),
        profile_id: mine.profileId,
        finished: false,
        duration: 50,
        recorded_at: new Date(server.deps.clock()).toISOString(),
      },
    }),
  },
  {
    operation: postPlaybackFailure,
    own: async ({ mine }) => ({ body: { profile_id: mine.profileId, failure: 'stalled' } }),
  },
  {
    operation: getPassages,
    own: async ({ server, mine }) => ({
      params: { id: await contentId(server, 'bichos') },
      query: { profile_id: mine.profileId },
    }),
    noForeign: 'Every profile of the audience reads the same passages.',
  },
  { operation: getScreens, own: async () => ({}) },
  {
    operation: deleteScreen,
    own: async ({ server, mine }) => ({ params: await addScreen(server, mine) }),
    foreign: async ({ server, theirs }) => ({ params: await addScreen(server, theirs) }),
  },
  {
    operation: leaveScreen,
    own: async ({ server, mine }) => {
      await play(server, mine, { key: 'tela-de-exemplo' })
      return { params: { screen: 'tela-de-exemplo' } }
    },
    noForeign: 'A key names only a screen of the session that sends it.',
    unknownIs: 200,
  },
]
