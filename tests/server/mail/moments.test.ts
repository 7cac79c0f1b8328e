import { beforeEach, describe, expect, test } from 'vitest'
import { patchAccount, postAccount } from '#lib/account/contract.ts'
import { deleteErasure, postErasure } from '#lib/account/privacy-contract.ts'
import { changeCard } from '#lib/billing/cards/contract.ts'
import { renewPayment, settleSandboxPayment } from '#lib/billing/payments/contract.ts'
import {
  acceptOffer,
  confirmCancel,
  getCancel,
  keepSubscription,
} from '#lib/billing/subscriptions/cancel-contract.ts'
import { postPlanChange, postSubscription } from '#lib/billing/subscriptions/contract.ts'
import { putPaymentMethod } from '#lib/billing/subscriptions/method-contract.ts'
import { matchRoute } from '#lib/routes.ts'
import { postToken } from '#lib/session/contract.ts'
import { patchPassword, postPasswordByToken, postRecovery } from '#lib/session/password-contract.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { openViewer, password, type Viewer } from '#tests/support/accounts.ts'
import { cardBody, dayMs, saveCard, serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { passTo, reach } from '#tests/support/subscription-states.ts'
import { importFixture, type TestServer, useServer } from '#tests/support/server.ts'

const site = 'https://vereda.example'

interface Moment {
  /** What a person does, or the clock. */
  when: string
  /** Answers what happens once the mails of before are out. */
  before: (server: TestServer) => Promise<() => Promise<unknown>>
  /** Subjects, in order. */
  sends: readonly string[]
  /** The path that the mail leads to, the first one's. */
  leads: string
}

const withToken = (token: string) => ({ token })

const order = (server: TestServer, { token }: Viewer, body: Record<string, unknown>) =>
  call(server, postSubscription, { body: body as { payment_method: 'card' }, token })

const leave = async (server: TestServer, { token }: Viewer, refund = false) => {
  await call(server, getCancel, withToken(token))
  await call(server, confirmCancel, { body: { refund }, token })
}

const changeTo = async (server: TestServer, viewer: Viewer, price: string) => {
  const { subscription_id: id } = await serviceOf(server, viewer)
  const body = { price_id: price, subscription_id: id }
  return call(server, postPlanChange, { body, token: viewer.token })
}

const receipt = 'Recebemos seu pagamento'
const renewed = 'Sua assinatura foi renovada'
const overview = '/conta/visao-geral'

const accountMoments: readonly Moment[] = [
  {
    when: 'somebody registers',
    before: async (server) => () =>
      call(server, postAccount, {
        body: { name: 'Rita Sá', email: 'rita@vereda.test', password: 'uma senha nova' },
      }),
    sends: ['Boas-vindas à Vereda'],
    leads: '/planos',
  },
  {
    when: 'the password is forgotten',
    before: async (server) => {
      const { email } = await openViewer(server)
      return () => call(server, postRecovery, { body: { email } })
    },
    sends: ['Escolha uma nova senha'],
    leads: '/reset-password',
  },
  {
    when: 'it is chosen anew by the link',
    before: async (server) => {
      const { email } = await openViewer(server)
      await call(server, postRecovery, { body: { email } })
      await server.runJobs()
      const [, token = ''] = /#token=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '') ?? []
      const body = { token, password: 'outra senha boa' }
      return () => call(server, postPasswordByToken, { body })
    },
    sends: ['Sua senha foi alterada'],
    leads: '/reset-password',
  },
  {
    when: 'the password is changed',
    before: async (server) => {
      const { token } = await openViewer(server)
      const body = { password: 'outra senha boa', password_old: password }
      return () => call(server, patchPassword, { body, token })
    },
    sends: ['Sua senha foi alterada'],
    leads: '/reset-password',
  },
  {
    when: 'the e-mail is changed',
    before: async (server) => {
      const { accountId: id, token } = await openViewer(server)
      const body = { email: `novo-${id}@vereda.test` }
      return () => call(server, patchAccount, { params: { id }, body, token })
    },
    sends: ['O e-mail da sua conta foi alterado'],
    leads: '',
  },
  {
    when: 'another device enters',
    before: async (server) => {
      const { email } = await openViewer(server)
      const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
      return () => call(server, postToken, { body: { email, password }, headers })
    },
    sends: ['Novo acesso à sua conta'],
    leads: '/reset-password',
  },
  {
    when: 'erasure is asked for in a trial',
    before: async (server) => {
      const { token } = await reach(server, 'trial', 'card')
      return () => call(server, postErasure, withToken(token))
    },
    sends: ['Sua assinatura foi cancelada', 'Pedido de exclusão da sua conta'],
    leads: overview,
  },
  {
    when: 'erasure is undone',
    before: async (server) => {
      const { token } = await reach(server, 'none', 'card')
      await call(server, postErasure, withToken(token))
      return () => call(server, deleteErasure, withToken(token))
    },
    sends: ['O pedido de exclusão foi desfeito'],
    leads: overview,
  },
  {
    when: 'the account is erased',
    before: async (server) => {
      const { token } = await reach(server, 'none', 'card')
      await call(server, postErasure, withToken(token))
      return async () => server.wait(14 * dayMs)
    },
    sends: ['Sua conta foi excluída'],
    leads: '/politica-de-privacidade',
  },
]

const paymentMoments: readonly Moment[] = [
  {
    when: 'a card subscribes',
    before: async (server) => {
      const viewer = await reach(server, 'none', 'card')
      return () => order(server, viewer, { plan: 'basico', payment_method: 'card' })
    },
    sends: ['Boas-vindas à Vereda', receipt],
    leads: '/',
  },
  {
    when: 'a Pix is ordered, and pays itself',
    before: async (server) => {
      const viewer = await reach(server, 'none', 'card')
      return async () => {
        await order(server, viewer, { plan: 'basico', payment_method: 'pix' })
        await server.runJobs()
        server.wait(20_000)
      }
    },
    sends: ['Boas-vindas à Vereda', 'Seu código Pix', receipt],
    leads: '/',
  },
  {
    when: 'a boleto takes the place of a Pix',
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
    when: 'the Pix of a renewal comes, five days early',
    before: async (server) => {
      const viewer = await reach(server, 'active', 'pix')
      return () => passTo(server, viewer, 'end', -5 * dayMs)
    },
    sends: ['Seu código Pix'],
    leads: '/conta/pix/',
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
    when: 'a trial becomes a charge',
    before: async (server) => {
      const viewer = await reach(server, 'trial', 'card')
      await passTo(server, viewer, 'end', -dayMs)
      return () => passTo(server, viewer, 'end')
    },
    sends: [receipt],
    leads: overview,
  },
  {
    when: 'a month is renewed',
    before: async (server) => {
      const viewer = await reach(server, 'active', 'card')
      return () => passTo(server, viewer, 'end')
    },
    sends: [renewed],
    leads: overview,
  },
  {
    when: 'a year is about to be renewed',
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
    when: 'a year that was cancelled is not announced',
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
      const body = { ...cardBody('fails-at-renewal'), holder_document: '529.982.247-25' }
      await call(server, changeCard, { body, token: viewer.token })
      return () => passTo(server, viewer, 'end')
    },
    sends: ['Não conseguimos cobrar sua assinatura'],
    leads: '/conta/gerenciar-pagamento',
  },
  {
    when: 'a boleto is not paid by the end of the period',
    before: async (server) => {
      const viewer = await reach(server, 'active', 'boleto')
      await passTo(server, viewer, 'end', -dayMs)
      return () => passTo(server, viewer, 'end')
    },
    sends: ['Falta o pagamento da sua assinatura'],
    leads: '/conta/gerenciar-pagamento',
  },
]

const changeMoments: readonly Moment[] = [
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
    when: 'it is cancelled with a refund',
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
      return () => call(server, keepSubscription, withToken(token))
    },
    sends: ['Seu cancelamento foi desfeito'],
    leads: overview,
  },
  {
    when: 'somebody comes back',
    before: async (server) => {
      const viewer = await reach(server, 'expired', 'card')
      return () => order(server, viewer, { plan: 'basico', payment_method: 'card' })
    },
    sends: [receipt, 'Sua assinatura voltou'],
    leads: overview,
  },
  {
    when: 'the offer is taken',
    before: async (server) => {
      const { token } = await reach(server, 'canceling', 'card')
      return () => call(server, acceptOffer, { body: { id: 'discount' }, token })
    },
    sends: ['Você continua com a gente'],
    leads: overview,
  },
  {
    when: 'a dearer plan is paid for',
    before: async (server) => {
      const viewer = await reach(server, 'active', 'card')
      await passTo(server, viewer, dayMs)
      return () => changeTo(server, viewer, 'price_pleno')
    },
    sends: ['Seu plano mudou', receipt],
    leads: overview,
  },
  {
    when: 'a cheaper plan is chosen',
    before: async (server) => {
      const viewer = await reach(server, 'none', 'card')
      await order(server, viewer, { plan: 'pleno-anual', payment_method: 'card' })
      return () => changeTo(server, viewer, 'price_basico')
    },
    sends: ['Seu plano mudou'],
    leads: overview,
  },
  {
    when: 'the method is changed',
    before: async (server) => {
      const { token } = await reach(server, 'active', 'card')
      return () => call(server, putPaymentMethod, { body: { payment_method: 'pix' }, token })
    },
    sends: ['Sua forma de pagamento mudou'],
    leads: '/conta/gerenciar-pagamento',
  },
  {
    when: 'another card is given',
    before: async (server) => {
      const { token } = await reach(server, 'active', 'card')
      const body = { ...cardBody(), number: '5555555555554444', holder_document: '52998224725' }
      return () => call(server, changeCard, { body, token })
    },
    sends: ['Sua forma de pagamento mudou'],
    leads: '/conta/gerenciar-pagamento',
  },
  {
    when: 'a card is only kept',
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

const addressesIn = ({ text, html }: Mail) => [
  ...new Set(
    [...`${text}\n${html}`.matchAll(/https:\/\/vereda\.example[^\s"<]*/g)].map(([address]) =>
      address.replace(/\.$/, ''),
    ),
  ),
]

/** With plain text beside it, and no link that leads nowhere. */
const expectGood = (mail: Mail) => {
  expect(mail.html).toContain(`<h1 style="margin:0 0 16px;font-size:22px">${mail.subject}</h1>`)
  for (const address of addressesIn(mail)) {
    const { pathname } = new URL(address)
    expect(matchRoute(pathname)?.route.name, address).toEqual(expect.any(String))
    expect(mail.text).toContain(address)
  }
}

forEachEngine('mails go out when', (engine) => {
  const server = useServer(engine, importFixture, { siteUrl: site })
  beforeEach(async () => {
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  const groups = { account: accountMoments, payment: paymentMoments, change: changeMoments }

  describe.each(Object.entries(groups))('%s:', (_, moments) => {
    test.each(moments)('$when', async ({ before, sends, leads }) => {
      const act = await before(server())
      await server().runJobs()
      server().mails.length = 0
      await act()
      await server().runJobs()
      const { mails } = server()
      expect(mails.map(({ subject }) => subject)).toEqual(sends)
      for (const mail of mails) expectGood(mail)
      const [first] = mails
      if (leads !== '' && first) {
        const path = new RegExp(`^${site}${leads}(?:[0-9a-f-]{36}|#token=[\\w-]{43})?$`, 'm')
        expect(first.text).toMatch(path)
      }
    })
  })
})
