import { createHmac } from 'node:crypto'

/**
 * The token of a queued message's link, the same for every attempt: whichever copy a mailbox shows,
 * its link holds. It follows from a secret that no table has.
 */
export const linkToken = (secret: string, jobSubject: string): string =>
  createHmac('sha256', secret).update(`link of ${jobSubject}`).digest('base64url')
