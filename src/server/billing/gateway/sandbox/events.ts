import * as v from 'valibot'
import type { GatewayEvent } from '#server/billing/gateway/gateway.ts'
import type { SandboxCharge } from './charges.ts'
import { isSigned, signatureHeader, signatureOf } from './signature.ts'

const SandboxEvent = v.object({
  id: v.string(),
  type: v.literal('charge.changed'),
  charge: v.string(),
  reference: v.string(),
})

/** The body and headers of a charge's event. A status is one event, however often it is sent. */
export const notificationOf = (
  { ref, status, reference }: SandboxCharge,
  secret: string,
  now: number,
): { body: Uint8Array; headers: Headers } => {
  const event: v.InferOutput<typeof SandboxEvent> = {
    id: `${ref}:${status}`,
    type: 'charge.changed',
    charge: ref,
    reference,
  }
  const body = Buffer.from(JSON.stringify(event))
  const headers = new Headers({
    'content-type': 'application/json',
    [signatureHeader]: signatureOf(secret, body, now),
  })
  return { body, headers }
}

/** Undefined where the signature does not hold, or what was signed is no event. */
export const readNotification = (
  secret: string,
  body: Uint8Array,
  headers: Headers,
  now: number,
): readonly GatewayEvent[] | undefined => {
  if (!isSigned(secret, body, headers.get(signatureHeader), now)) return undefined
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), SandboxEvent),
    Buffer.from(body).toString(),
  )
  if (!parsed.success) return undefined
  const { id, charge, reference } = parsed.output
  return [{ id, kind: 'charge-changed', chargeRef: charge, reference }]
}
