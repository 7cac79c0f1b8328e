import { postWebhook, settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import { chargeNow } from '#server/billing/gateway/sandbox/charges.ts'
import { notificationOf } from '#server/billing/gateway/sandbox/events.ts'
import type { Example, Stage } from './example.ts'
import { chargeRequest } from '#tests/support/charges.ts'

const makePix = async ({ server }: Stage) => {
  const { gateway, clock } = server.deps
  const asked = chargeRequest('customer', { kind: 'pix', expiresAt: clock() + 600_000 })
  const { ref } = await gateway.charge(asked)
  return { ref: ref ?? '', reference: asked.reference }
}

export const gatewayExamples: readonly Example[] = [
  {
    operation: postWebhook,
    own: async (stage) => {
      const { deps } = stage.server
      const { ref } = await makePix(stage)
      const secret = deps.config.gateway.webhookSecret
      const charge = await chargeNow({ ...deps, pixSettlesAfterMs: 20_000 }, ref)
      const { body, headers } = notificationOf(charge, secret, deps.clock())
      return {
        params: { gateway: 'sandbox' },
        rawBody: body,
        headers: Object.fromEntries(headers),
      }
    },
  },
  {
    operation: settleSandboxPayment,
    own: async (stage) => ({
      params: { uuid: (await makePix(stage)).reference },
      body: { outcome: 'paid' },
    }),
    noForeign: 'The uuid itself grants access.',
  },
]
