import { changeCard } from '#shared/billing/cards/contract.ts'
import { settleSandboxPayment } from '#shared/billing/payments/contract.ts'
import {
  acceptOffer,
  getCancel,
  keepSubscription,
  undoPause,
} from '#shared/billing/cancellation/contract.ts'
import { putPaymentMethod } from '#shared/billing/subscriptions/method-contract.ts'
import { dayMs, hourMs } from '#shared/time.ts'
import { saveCard, serviceOf } from '#tests/support/billing.ts'
import { changedCard } from '#tests/support/cards.ts'
import { call } from '#tests/support/client.ts'
import { leave, passTo, reach } from '#tests/support/subscription-states.ts'
import { type Moment, order, changeReceipt, changeTo, receipt, overview } from './calls.ts'

export const changeMoments: readonly Moment[] = [
  {
    when: 'a cancellation is begun and left for an hour',
    before: async (server) => {
      const viewer = await reach(server, 'active', 'card')
      return async () => {
        await call(server, getCancel, { token: viewer.token })
        await passTo(server, viewer, hourMs)
        await passTo(server, viewer, hourMs)
      }
    },
    sends: ['Seu cancelamento ainda não foi confirmado'],
    leads: '/retencao/selecionar-plano',
    says: /nada é cobrado[^]*Você pode assistir até: \d+ de \p{L}+ de \d{4}/u,
  },
  {
    when: 'a begun cancellation is undone within the hour',
    before: async (server) => {
      const viewer = await reach(server, 'canceling', 'card')
      return async () => {
        await call(server, keepSubscription, { token: viewer.token })
        await passTo(server, viewer, hourMs)
      }
    },
    sends: [],
    leads: '',
  },
  {
    when: 'a subscription is cancelled',
    before: async (server) => {
      const viewer = await reach(server, 'active', 'card')
      return () => leave(server, viewer)
    },
    sends: ['Sua assinatura foi cancelada'],
    leads: overview,
  },
  {
    when: 'a subscription is cancelled with a refund',
    before: async (server) => {
      const viewer = await reach(server, 'active', 'card')
      return () => leave(server, viewer, true)
    },
    sends: ['Sua assinatura foi cancelada', 'Seu reembolso'],
    leads: overview,
  },
  {
    when: 'the cancellation is undone',
    before: async (server) => {
      const { token } = await reach(server, 'canceled', 'card')
      return () => call(server, keepSubscription, { token })
    },
    sends: ['Seu cancelamento foi desfeito'],
    leads: overview,
  },
  {
    when: 'an expired subscriber orders again',
    before: async (server) => {
      const viewer = await reach(server, 'expired', 'card')
      return () => order(server, viewer, { plan: 'basico', payment_method: 'card' })
    },
    sends: [receipt, 'Sua assinatura voltou'],
    leads: overview,
  },
  {
    when: 'the offer is accepted',
    before: async (server) => {
      const { token } = await reach(server, 'canceling', 'card')
      return () => call(server, acceptOffer, { body: { id: 'discount' }, token })
    },
    sends: ['Você continua com a gente'],
    leads: overview,
  },
  {
    when: 'a planned pause is undone',
    before: async (server) => {
      const viewer = await reach(server, 'none', 'card')
      const { token } = viewer
      await order(server, viewer, { plan: 'pleno-anual', payment_method: 'card' })
      await call(server, acceptOffer, { body: { id: 'pause' }, token })
      return () => call(server, undoPause, { token })
    },
    sends: ['Sua pausa foi desfeita'],
    leads: overview,
  },
  {
    when: 'an upgrade is paid',
    before: async (server) => {
      const viewer = await reach(server, 'active', 'card')
      await passTo(server, viewer, dayMs)
      return () => changeTo(server, viewer, 'price_pleno')
    },
    sends: ['Seu plano mudou', changeReceipt],
    leads: overview,
    says: /R\$\s\d+,\d\d, diferença da troca para o Pleno\./,
  },
  {
    when: 'an upgrade is chosen by Pix',
    before: async (server) => {
      const viewer = await reach(server, 'active', 'pix')
      await passTo(server, viewer, dayMs)
      return () => changeTo(server, viewer, 'price_pleno')
    },
    sends: ['Seu Pix da troca de plano'],
    leads: '/conta/pix/',
    says: /Este Pix é da troca para o Pleno\. .*\n\n.* Ele vence hoje, às \d\d:\d\d\./,
  },
  {
    when: 'a downgrade is chosen',
    before: async (server) => {
      const viewer = await reach(server, 'none', 'card')
      await order(server, viewer, { plan: 'pleno-anual', payment_method: 'card' })
      return () => changeTo(server, viewer, 'price_basico')
    },
    sends: ['Sua troca de plano está marcada'],
    leads: overview,
    says: /O novo plano começa em \d+ de \p{L}+ de \d{4}\./u,
  },
  {
    when: 'a planned downgrade is undone',
    before: async (server) => {
      const viewer = await reach(server, 'none', 'card')
      await order(server, viewer, { plan: 'pleno-anual', payment_method: 'card' })
      await changeTo(server, viewer, 'price_basico')
      return () => changeTo(server, viewer, 'price_pleno_anual')
    },
    sends: ['Sua troca de plano foi desfeita'],
    leads: overview,
  },
  {
    when: 'the boleto of an upgrade is not paid',
    before: async (server) => {
      const viewer = await reach(server, 'active', 'boleto')
      await changeTo(server, viewer, 'price_pleno_anual')
      return () => passTo(server, viewer, 12 * dayMs)
    },
    sends: ['Sua troca de plano não foi feita'],
    leads: '/conta/gerenciar-pagamento#plano',
  },
  {
    when: 'the payment method is changed',
    before: async (server) => {
      const { token } = await reach(server, 'active', 'card')
      return () => call(server, putPaymentMethod, { body: { payment_method: 'pix' }, token })
    },
    sends: ['Sua forma de pagamento mudou'],
    leads: '/conta/gerenciar-pagamento',
  },
  {
    when: 'the card is replaced',
    before: async (server) => {
      const { token } = await reach(server, 'active', 'card')
      const body = changedCard('mastercard')
      return () => call(server, changeCard, { body, token })
    },
    sends: ['Sua forma de pagamento mudou'],
    leads: '/conta/gerenciar-pagamento',
  },
  {
    when: 'a card is only saved',
    before: async (server) => {
      const viewer = await reach(server, 'none', 'card')
      return () => saveCard(server, viewer, 'fails-at-renewal')
    },
    sends: [],
    leads: '',
  },
  {
    when: 'a boleto is settled',
    before: async (server) => {
      const viewer = await reach(server, 'waiting_first_payment', 'boleto')
      const { open_payment: uuid } = await serviceOf(server, viewer)
      return () => call(server, settleSandboxPayment, { params: { uuid }, body: {} })
    },
    sends: [receipt],
    leads: overview,
  },
]
