import { postPlanChange, postSubscription } from '#shared/billing/subscriptions/contract.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import type { TestServer } from '#tests/support/server.ts'

export interface Moment {
  when: string
  /** Answers the action, which runs after all earlier mails are sent. */
  before: (server: TestServer) => Promise<() => Promise<unknown>>
  /** Subjects of the mails, in order. */
  sends: readonly string[]
  /** Path of the first mail's link. */
  leads: string
  /** In the mails, one after another. */
  says?: RegExp
}

export const order = (server: TestServer, { token }: Viewer, body: Record<string, unknown>) =>
  call(server, postSubscription, { body: body as { payment_method: 'card' }, token })

export const changeTo = async (server: TestServer, viewer: Viewer, price: string) => {
  const { subscription_id: id } = await serviceOf(server, viewer)
  const body = { price_id: price, subscription_id: id }
  return call(server, postPlanChange, { body, token: viewer.token })
}

export const receipt = 'Recebemos seu pagamento'

export const changeReceipt = 'Recebemos o pagamento da troca de plano'

export const renewed = 'Sua assinatura foi renovada'

export const overview = '/conta/visao-geral'
