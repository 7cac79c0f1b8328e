import { postPlaybackFailure } from '#shared/player/contract.ts'
import { postPreparation } from '#shared/player/preparation-contract.ts'
import { postReceiver } from '#shared/player/receiver-contract.ts'
import { contentId } from '#tests/support/catalogue.ts'
import type { Limited } from './limited-operation.ts'

export const limitedInPlayer: readonly Limited[] = [
  {
    name: 'playback failure reports',
    operation: postPlaybackFailure,
    atMost: 15,
    attempt: ({ mine }) => ({ body: { profile_id: mine.profileId, failure: 'stalled' } }),
  },
  {
    name: 'prepared videos',
    operation: postPreparation,
    atMost: 30,
    attempt: async ({ server, mine }) => ({
      body: { content_id: await contentId(server, 'bichos'), profile_id: mine.profileId },
    }),
  },
  {
    name: 'videos sent to another screen',
    operation: postReceiver,
    atMost: 30,
    attempt: async ({ server, mine }) => ({
      body: {
        content_id: await contentId(server, 'bichos'),
        profile_id: mine.profileId,
        screen: 'tela-de-exemplo',
        playing: false,
      },
    }),
  },
]
