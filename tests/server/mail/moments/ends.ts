import { acceptOffer, getCancel } from '#shared/billing/cancellation/contract.ts'
import { dayMs, hourMs } from '#shared/time.ts'
import { call } from '#tests/support/client.ts'
import type { TestServer } from '#tests/support/server.ts'
import { passTo, reach } from '#tests/support/subscription-states.ts'
import { type Moment, order, overview } from './calls.ts'

const payment = '/conta/gerenciar-pagamento'
const plans = '/reativacao/selecionar-plano'

/** `days` after a card failed at the renewal. */
const daysOwing = async (server: TestServer, days: number) => {
  const viewer = await reach(server, 'past_due', 'card')
  for (let day = 0; day < days; day += 1) await passTo(server, viewer, dayMs)
  return viewer
}

export const endMoments: readonly Moment[] = [
  {
    when: 'the first retry fails',
    before: async (server) => {
      const viewer = await daysOwing(server, 0)
      return () => passTo(server, viewer, dayMs)
    },
    sends: ['Tentamos de novo e o pagamento não passou'],
    leads: payment,
  },
  {
    when: 'the second retry fails, on the third day',
    before: async (server) => {
      const viewer = await daysOwing(server, 1)
      return () => passTo(server, viewer, 2 * dayMs)
    },
    sends: ['Tentamos de novo e o pagamento não passou'],
    leads: payment,
  },
  {
    when: 'the last retry fails, on the fifth day',
    before: async (server) => {
      const viewer = await daysOwing(server, 4)
      return () => passTo(server, viewer, dayMs)
    },
    sends: ['A última tentativa de cobrança não passou'],
    leads: payment,
  },
  {
    when: 'a payment made on the screen fails',
    before: async (server) => {
      const viewer = await daysOwing(server, 2)
      return () => order(server, viewer, { payment_method: 'card' })
    },
    sends: [],
    leads: '',
  },
  {
    when: 'the grace period ends',
    before: async (server) => {
      const viewer = await daysOwing(server, 6)
      return () => passTo(server, viewer, dayMs)
    },
    sends: ['Seu acesso terminou'],
    leads: plans,
  },
  {
    when: 'the grace period of a boleto ends',
    before: async (server) => {
      const viewer = await reach(server, 'past_due', 'boleto')
      await passTo(server, viewer, 6 * dayMs)
      return () => passTo(server, viewer, dayMs)
    },
    sends: ['Seu acesso terminou'],
    leads: plans,
  },
  {
    when: 'the paid period of a cancelled subscription ends',
    before: async (server) => {
      const viewer = await reach(server, 'canceled', 'card')
      return () => passTo(server, viewer, 'end')
    },
    sends: ['Sua assinatura terminou'],
    leads: overview,
  },
  {
    when: 'the paid period ends in an unfinished cancellation',
    before: async (server) => {
      const viewer = await reach(server, 'canceling', 'card')
      await passTo(server, viewer, hourMs)
      return () => passTo(server, viewer, 'end')
    },
    sends: ['Sua assinatura terminou'],
    leads: overview,
  },
  {
    when: 'a pause begins',
    before: async (server) => {
      const viewer = await reach(server, 'none', 'card')
      await order(server, viewer, { plan: 'pleno-anual', payment_method: 'card' })
      await call(server, getCancel, { token: viewer.token })
      await call(server, acceptOffer, { body: { id: 'pause' }, token: viewer.token })
      return () => passTo(server, viewer, 'end')
    },
    sends: ['Sua pausa começou'],
    leads: overview,
  },
  {
    when: 'an order expires unpaid',
    before: async (server) => {
      const viewer = await reach(server, 'waiting_first_payment', 'boleto')
      return () => passTo(server, viewer, 10 * dayMs)
    },
    sends: ['Seu pedido venceu sem pagamento'],
    leads: plans,
  },
]
