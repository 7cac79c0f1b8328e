import { expect } from 'vitest'
import { changeCard } from '#shared/billing/cards/contract.ts'
import { renewPayment } from '#shared/billing/payments/contract.ts'
import { putPaymentMethod } from '#shared/billing/subscriptions/method-contract.ts'
import { dayMs } from '#shared/time.ts'
import { serviceOf } from '#tests/support/billing.ts'
import { changedCard } from '#tests/support/cards.ts'
import { call } from '#tests/support/client.ts'
import { leave, passTo, reach } from '#tests/support/subscription-states.ts'
import { type Moment, order, receipt, renewed, overview } from './calls.ts'

export const paymentMoments: readonly Moment[] = [
  {
    when: 'a subscription is paid by card',
    before: async (server) => {
      const viewer = await reach(server, 'none', 'card')
      return () => order(server, viewer, { plan: 'basico', payment_method: 'card' })
    },
    sends: ['Recebemos seu pedido de assinatura', receipt],
    leads: '/',
  },
  {
    when: 'a subscription is paid by Pix',
    before: async (server) => {
      const viewer = await reach(server, 'none', 'card')
      return async () => {
        await order(server, viewer, { plan: 'basico', payment_method: 'pix' })
        await server.runJobs()
        server.wait(20_000)
      }
    },
    sends: ['Recebemos seu pedido de assinatura', 'Seu código Pix', receipt],
    leads: '/pagamento',
  },
  {
    when: 'a boleto replaces a Pix',
    before: async (server) => {
      const viewer = await reach(server, 'waiting_first_payment', 'pix')
      const { open_payment: uuid } = await serviceOf(server, viewer)
      const params = { uuid }
      const body = { payment_method: 'boleto' }
      return () => call(server, renewPayment, { params, body, token: viewer.token })
    },
    sends: ['Seu boleto'],
    leads: '/conta/boleto/',
  },
  {
    when: 'the Pix of a renewal is created five days early',
    before: async (server) => {
      const viewer = await reach(server, 'active', 'pix')
      return () => passTo(server, viewer, 'end', -5 * dayMs)
    },
    sends: ['Seu Pix da renovação'],
    leads: '/conta/pix/',
    says: /do plano Básico renova em \d+ de \p{L}+ de \d{4}\. Pague com Pix até essa data/u,
  },
  {
    when: 'the boleto of a renewal is asked for again after its day',
    before: async (server) => {
      const viewer = await reach(server, 'past_due', 'boleto')
      return () => order(server, viewer, { payment_method: 'pix' })
    },
    sends: ['Seu Pix da renovação'],
    leads: '/conta/pix/',
    says: /A renovação do plano Básico, de .*, ainda não foi paga\. Pague com Pix para continuar/,
  },
  {
    when: 'a trial that is paid by Pix ends',
    before: async (server) => {
      const viewer = await reach(server, 'trial', 'card')
      const body = { payment_method: 'pix' as const }
      await call(server, putPaymentMethod, { body, token: viewer.token })
      return () => passTo(server, viewer, 'end')
    },
    sends: ['Falta o pagamento da sua assinatura', 'Seu Pix da primeira cobrança'],
    leads: '/conta/gerenciar-pagamento',
    says: /teste grátis terminou e[^]*Valor: R\$\s30,00[^]*plano Pleno terminou\. Pague com Pix[^]*Válido até: 4 de dezembro/,
  },
  {
    when: 'a trial is about to end',
    before: async (server) => {
      const viewer = await reach(server, 'trial', 'card')
      return () => passTo(server, viewer, 'end', -3 * dayMs)
    },
    sends: ['Seu período de teste está terminando'],
    leads: overview,
  },
  {
    when: 'a trial is charged at its end',
    before: async (server) => {
      const viewer = await reach(server, 'trial', 'card')
      await passTo(server, viewer, 'end', -dayMs)
      return () => passTo(server, viewer, 'end')
    },
    sends: [receipt],
    leads: overview,
  },
  {
    when: 'a monthly subscription is renewed',
    before: async (server) => {
      const viewer = await reach(server, 'active', 'card')
      return () => passTo(server, viewer, 'end')
    },
    sends: [renewed],
    leads: overview,
  },
  {
    when: 'a yearly renewal is near',
    before: async (server) => {
      const viewer = await reach(server, 'none', 'card')
      await order(server, viewer, { plan: 'pleno-anual', payment_method: 'card' })
      return async () => {
        await passTo(server, viewer, 'end', -7 * dayMs - 1)
        expect(server.mails).toEqual([])
        await passTo(server, viewer, 1)
      }
    },
    sends: ['Sua assinatura vai ser renovada'],
    leads: overview,
  },
  {
    when: 'the end of a cancelled year is near',
    before: async (server) => {
      const viewer = await reach(server, 'none', 'card')
      await order(server, viewer, { plan: 'pleno-anual', payment_method: 'card' })
      await leave(server, viewer)
      return () => passTo(server, viewer, 'end', -dayMs)
    },
    sends: [],
    leads: '',
  },
  {
    when: 'a card fails at the renewal',
    before: async (server) => {
      const viewer = await reach(server, 'active', 'card')
      const body = changedCard('fails-at-renewal')
      await call(server, changeCard, { body, token: viewer.token })
      return () => passTo(server, viewer, 'end')
    },
    sends: ['Não conseguimos cobrar sua assinatura'],
    leads: '/conta/gerenciar-pagamento',
  },
  {
    when: 'a boleto is still unpaid at the end of the period',
    before: async (server) => {
      const viewer = await reach(server, 'active', 'boleto')
      await passTo(server, viewer, 'end', -dayMs)
      return () => passTo(server, viewer, 'end')
    },
    sends: ['Falta o pagamento da sua assinatura'],
    leads: '/conta/gerenciar-pagamento',
  },
]
