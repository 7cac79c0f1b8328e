import { createHmac, timingSafeEqual } from 'node:crypto'

/** Stripe's format: `t=<seconds>,v1=<hex>`. */
export const signatureHeader = 'sandbox-signature'

const toleranceSeconds = 300

const macOf = (secret: string, timestamp: string, body: Uint8Array) =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()

export const signatureOf = (secret: string, body: Uint8Array, at: number): string => {
  const timestamp = String(Math.floor(at / 1000))
  return `t=${timestamp},v1=${macOf(secret, timestamp, body).toString('hex')}`
}

const pattern = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

export const isSigned = (
  secret: string,
  body: Uint8Array,
  header: string | null,
  now: number,
): boolean => {
  const [, timestamp = '', given = ''] = pattern.exec(header ?? '') ?? []
  if (timestamp === '') return false
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) return false
  return timingSafeEqual(macOf(secret, timestamp, body), Buffer.from(given, 'hex'))
}
