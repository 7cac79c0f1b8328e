import type { Challenge } from '#shared/session/challenge/contract.ts'

export interface BotChallenge {
  describe: () => Promise<Challenge>
  /** Consumes the answer. Throws if it is missing, wrong, expired, used or cannot be checked. */
  verify: (answer: string | undefined, caller: { address: string }) => Promise<void>
}
