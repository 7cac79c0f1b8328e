import type { Challenge } from '#shared/session/challenge/contract.ts'
import type { Caller } from '#server/http/caller.ts'

/** What stands between robots and sign-up, whoever provides it. */
export interface BotChallenge {
  /** What a browser is asked to solve or to show. */
  describe: () => Promise<Challenge>
  /** Uses an answer up; refuses one that is missing, wrong, over or used, and when nobody can tell. */
  verify: (answer: string | undefined, caller: Pick<Caller, 'address'>) => Promise<void>
}
