import type { Challenge } from '#shared/session/challenge/contract.ts'

/** Protects sign-up from bots, independent of the provider. */
export interface BotChallenge {
  /** The challenge that a browser solves or shows. */
  describe: () => Promise<Challenge>
  /**
   * Consumes an answer. Refuses one that is missing, wrong, expired, used or impossible to check.
   */
  verify: (answer: string | undefined, caller: { address: string }) => Promise<void>
}
