import type { TestServer } from '#tests/support/server.ts'

export interface Moment {
  /** The action of a person or the clock. */
  when: string
  /** Prepares the action and returns it, to be run after the earlier mails are out. */
  before: (server: TestServer) => Promise<() => Promise<unknown>>
  /** Subjects of the mails, in order. */
  sends: readonly string[]
  /** The path that the first mail links to. */
  leads: string
}
