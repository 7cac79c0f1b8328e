import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const folder = join('.cache/e2e-data', process.env.E2E_PORT ?? '4390', 'outbox')

const decoded = (message: string) =>
  message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const isTo = (message: string, email: string) =>
  /^To: (.*)$/im.exec(message)?.[1]?.includes(email) ?? false

/** Newest first. */
export const mailsTo = async (email: string): Promise<string[]> => {
  const names = await readdir(folder).catch(() => [])
  const messages = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .toReversed()
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
  return messages.filter((message) => isTo(message, email)).map(decoded)
}

/** Waits for mail and returns the newest match. */
export const linkFor = async (email: string, pattern: RegExp): Promise<string> => {
  let link: string | undefined
  await expect(async () => {
    const mails = await mailsTo(email)
    link = mails.map((mail) => pattern.exec(mail)?.[0]).find((found) => found !== undefined)
    expect(link).toBeDefined()
  }).toPass({ timeout: 10_000 })
  return link ?? ''
}
