import * as v from 'valibot'
import type { GatewayEvent } from '#server/deps/payment-gateway.ts'
import type { SandboxCharge } from './charges.ts'
import { isSigned, signatureHeader, signatureOf } from './signature.ts'

const SandboxEvent = v.object({
  id: v.string(),
  type: v.picklist(['charge.changed', 'dispute.changed']),
  charge: v.string(),
  reference: v.string(),
})

/** The id depends only on the status, so repetitions are recognised. */
export const notificationOf = (
  { ref, status, dispute, reference }: SandboxCharge,
  secret: string,
  now: number,
  about: 'charge' | 'dispute' = 'charge',
): { body: Uint8Array; headers: Headers } => {
  const event: v.InferOutput<typeof SandboxEvent> = {
    id: about === 'charge' ? `${ref}:${status}` : `${ref}:dispute-${dispute}`,
    type: `${about}.changed`,
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

/** Undefined if signature or body is invalid. */
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
  const { id, type, charge, reference } = parsed.output
  const kind = type === 'charge.changed' ? 'charge-changed' : 'dispute-changed'
  return [{ id, kind, chargeRef: charge, reference }]
}
