import { postWebhook, settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import { type Api, implement } from '#server/http/operation/operation.ts'
import { receiveWebhook } from './receive.ts'
import { settleSandboxPayment as settle } from './sandbox.ts'

export const webhookRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, postWebhook, async ({ params, rawBody, headers }) => {
    await receiveWebhook(deps, { gateway: params.gateway, body: rawBody, headers })
    return {}
  })
  implement(api, settleSandboxPayment, async ({ params, body }) => {
    await settle(deps, params.uuid, body.outcome)
    return {}
  })
}
