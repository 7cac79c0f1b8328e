import { patchAccount, postAccount } from '#shared/account/contract.ts'
import { postEmailConfirmation, postEmailLink } from '#shared/account/email-contract.ts'
import { deleteErasure, postErasure } from '#shared/account/privacy-contract.ts'
import { postToken } from '#shared/session/contract.ts'
import {
  patchPassword,
  postPasswordByToken,
  postRecovery,
} from '#shared/session/password-contract.ts'
import { dayMs } from '#shared/time.ts'
import { openViewer, password } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { reach } from '#tests/support/subscription-states.ts'
import { type Moment, overview } from './calls.ts'

export const accountMoments: readonly Moment[] = [
  {
    when: 'an account is created',
    before: async (server) => () =>
      call(server, postAccount, {
        body: { name: 'Rita Sá', email: 'rita@vereda.test', password: 'uma senha nova' },
      }),
    sends: ['Boas-vindas à Vereda'],
    leads: '/planos',
  },
  {
    when: 'the password recovery is requested',
    before: async (server) => {
      const { email } = await openViewer(server)
      return () => call(server, postRecovery, { body: { email } })
    },
    sends: ['Escolha uma nova senha'],
    leads: '/reset-password',
  },
  {
    when: 'the password is reset by the link',
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
    when: 'the confirmation link is requested',
    before: async (server) => {
      const { token } = await openViewer(server)
      return () => call(server, postEmailLink, { token })
    },
    sends: ['Confirme o seu e-mail'],
    leads: '/confirmar-email',
  },
  {
    when: 'a new e-mail is requested',
    before: async (server) => {
      const { accountId: id, token } = await openViewer(server)
      const body = { email: `novo-${id}@vereda.test` }
      return () => call(server, patchAccount, { params: { id }, body, token })
    },
    sends: ['Confirme seu novo e-mail', 'Pediram a troca do e-mail da sua conta'],
    leads: '/confirmar-email',
  },
  {
    when: 'a new e-mail is confirmed by the link',
    before: async (server) => {
      const { accountId: id, token } = await openViewer(server)
      const body = { email: `outro-${id}@vereda.test` }
      await call(server, patchAccount, { params: { id }, body, token })
      await server.runJobs()
      const [link] = server.mails.filter(({ to }) => to === body.email)
      const [, code = ''] = /#token=([\w-]+)/.exec(link?.text ?? '') ?? []
      return () => call(server, postEmailConfirmation, { body: { token: code } })
    },
    sends: ['O e-mail da sua conta foi alterado'],
    leads: '',
  },
  {
    when: 'a new device signs in',
    before: async (server) => {
      const { email } = await openViewer(server)
      const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
      return () => call(server, postToken, { body: { email, password }, headers })
    },
    sends: ['Novo acesso à sua conta'],
    leads: '/reset-password',
  },
  {
    when: 'erasure is requested in a trial',
    before: async (server) => {
      const { token } = await reach(server, 'trial', 'card')
      return () => call(server, postErasure, { token })
    },
    sends: ['Sua assinatura foi cancelada', 'Pedido de exclusão da sua conta'],
    leads: overview,
  },
  {
    when: 'erasure is undone',
    before: async (server) => {
      const { token } = await reach(server, 'none', 'card')
      await call(server, postErasure, { token })
      return () => call(server, deleteErasure, { token })
    },
    sends: ['O pedido de exclusão foi desfeito'],
    leads: overview,
  },
  {
    when: 'the account is erased',
    before: async (server) => {
      const { token } = await reach(server, 'none', 'card')
      await call(server, postErasure, { token })
      return async () => server.wait(14 * dayMs)
    },
    sends: ['Sua conta foi excluída'],
    leads: '/politica-de-privacidade',
  },
]
