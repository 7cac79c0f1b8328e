import type { TestServer } from '#tests/support/server.ts'

export interface Moment {
  /** What a person does, or the clock. */
  when: string
  /** Answers what happens once the mails of before are out. */
  before: (server: TestServer) => Promise<() => Promise<unknown>>
  /** Subjects, in order. */
  sends: readonly string[]
  /** The path that the mail leads to, the first one's. */
  leads: string
}
