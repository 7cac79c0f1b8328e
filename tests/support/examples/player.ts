import { postPlayback, postStream } from '#lib/player/contract.ts'
import { contentId } from '#tests/support/catalogue.ts'
import type { Example } from './example.ts'

export const playerExamples: readonly Example[] = [
  {
    operation: postPlayback,
    own: async ({ server, mine }) => ({
      body: { content_id: await contentId(server, 'bichos'), profile_id: mine.profileId },
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
]
