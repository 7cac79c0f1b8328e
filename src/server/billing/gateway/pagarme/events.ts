import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { GatewayEvent } from '#server/deps/payment-gateway.ts'
import type { PagarmeSettings } from './client.ts'
import { PagarmeEvent } from './shapes.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Pagar.me does not sign webhooks; it sends Basic credentials. */
const isFromPagarme = ({ webhookSecret }: PagarmeSettings, headers: Headers) => {
  const credentials = Buffer.from(webhookSecret).toString('base64')
  const given = headers.get('authorization') ?? ''
  return timingSafeEqual(digest(given), digest(`Basic ${credentials}`))
}

const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The order code of our charges is the payment's uuid; others are ignored. */
export const readPagarmeWebhook = (
  settings: PagarmeSettings,
  body: Uint8Array,
  headers: Headers,
): readonly GatewayEvent[] | undefined => {
  if (!isFromPagarme(settings, headers)) return undefined
  const { success, output } = v.safeParse(PagarmeEvent, parsed(body))
  if (!success) return undefined
  const { id, type, data } = output
  const reference = data.order?.code ?? data.code ?? ''
  if (!type.startsWith('charge.') || !uuid.test(reference)) return []
  const kind = type === 'charge.chargedback' ? 'dispute-changed' : 'charge-changed'
  return [{ id, kind, chargeRef: data.id, reference }]
}
