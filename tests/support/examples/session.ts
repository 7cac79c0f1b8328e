import { getChallenge } from '#shared/session/challenge/contract.ts'
import { getActiveSubscription, getMe, postLogout, postToken } from '#shared/session/contract.ts'
import {
  patchPassword,
  postConfirmation,
  postPasswordByToken,
  postRecovery,
} from '#shared/session/password-contract.ts'
import {
  deleteSocialLink,
  getSocialProviders,
  postOauthLink,
  postOauthLogin,
  startSocialLink,
  startSocialLogin,
} from '#shared/session/social/contract.ts'
import { addIdentity } from '#server/session/social/queries.ts'
import { createRecovery } from '#server/session/password/recovery-token.ts'
import { password } from '#tests/support/accounts.ts'
import type { Example } from './example.ts'

export const sessionExamples: readonly Example[] = [
  { operation: postToken, own: async ({ mine }) => ({ body: { email: mine.email, password } }) },
  { operation: postLogout, own: async () => ({}) },
  { operation: getMe, own: async () => ({}) },
  { operation: getChallenge, own: async () => ({}) },
  { operation: getActiveSubscription, own: async () => ({}) },
  { operation: postRecovery, own: async ({ mine }) => ({ body: { email: mine.email } }) },
  {
    operation: postPasswordByToken,
    own: async ({ server: { deps }, mine }) => ({
      body: {
        password: 'outra senha boa',
        token: await createRecovery(deps.db, mine.accountId, deps.clock()),
      },
    }),
  },
  {
    operation: patchPassword,
    own: async () => ({ body: { password: 'outra senha boa', password_old: password } }),
  },
  { operation: postConfirmation, own: async () => ({ body: { password } }) },
]

/** Other tests cover a login with a provider. */
const comeBack = { provider: 'casa', code: 'codigo', state: 'estado', flow: 'segredo' }

export const socialExamples: readonly Example[] = [
  { operation: getSocialProviders, own: async () => ({}) },
  { operation: startSocialLogin, own: async () => ({ body: { provider: 'casa' } }), ownIs: 404 },
  {
    operation: startSocialLink,
    own: async () => ({ body: { provider: 'casa' } }),
    ownIs: 404,
    noForeign: 'A provider has no owner.',
  },
  {
    operation: deleteSocialLink,
    own: async ({ server, mine }) => {
      await addIdentity(server.deps.db, {
        issuer: 'https://casa.test',
        subject: String(mine.accountId),
        account_id: mine.accountId,
        provider: 'casa',
        created_at: server.deps.clock(),
      })
      return { params: { provider: 'casa' } }
    },
    noForeign: 'A provider has no owner.',
    unknown: async () => ({ params: { provider: 'nunca' } }),
  },
  { operation: postOauthLogin, own: async () => ({ body: comeBack }), ownIs: 404 },
  {
    operation: postOauthLink,
    own: async () => ({ body: comeBack }),
    ownIs: 404,
    noForeign: 'A provider has no owner.',
  },
]
