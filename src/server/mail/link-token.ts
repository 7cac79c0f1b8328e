import { createHmac } from 'node:crypto'

/**
 * Every attempt gets the same token, so the link works in every copy of a message that was delivered
 * twice. It is derived from a secret that is not in the database.
 */
export const linkToken = (secret: string, jobSubject: string): string =>
  createHmac('sha256', secret).update(`link of ${jobSubject}`).digest('base64url')
