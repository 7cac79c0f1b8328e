import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { phone } from './browser.ts'

const kinds = ['Document', 'Font', 'Image', 'Script', 'Fetch', 'Other'] as const
const known: readonly string[] = kinds

export type Wire = Record<(typeof kinds)[number], number> & { total: number }

/** Includes headers; nothing is clicked. */
export const wireOf = async (browser: Browser, url: string): Promise<Wire> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const wire: Wire = { Document: 0, Font: 0, Image: 0, Script: 0, Fetch: 0, Other: 0, total: 0 }
  const types = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    wire[(known.includes(type) ? type : 'Other') as keyof Wire] += encodedDataLength
    wire.total += encodedDataLength
  })
  await session.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  await delay(500)
  await context.close()
  return wire
}
