import { postAccount } from '#shared/account/contract.ts'
import {
  changeCard,
  postCard,
  postPaymentMethod,
  putSubscriptionCard,
} from '#shared/billing/cards/contract.ts'
import { checkEmail } from '#shared/billing/checkout/contract.ts'
import { postComment, reportComment } from '#shared/engagement/comment-contract.ts'
import { reportContent, reportReasons } from '#shared/engagement/report-contract.ts'
import { activateProfile, giveExtraTime } from '#shared/profiles/contract.ts'
import { postToken } from '#shared/session/contract.ts'
import {
  patchPassword,
  postConfirmation,
  postPasswordByToken,
  postRecovery,
} from '#shared/session/password-contract.ts'
import { postOauthLink, postOauthLogin, startSocialLogin } from '#shared/session/social/contract.ts'
import { postStaffLogin, startStaffLogin } from '#shared/staff/contract.ts'
import { password } from '#tests/support/accounts.ts'
import { cardBody, changedCard } from '#tests/support/cards.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { limitedInAccount } from './limited-account.ts'
import { limitedInCheckout } from './limited-checkout.ts'
import { limitedInPlayer } from './limited-player.ts'
import type { Limited } from './limited-operation.ts'
import type { FullStage } from '#tests/support/stage.ts'

const newEmail = (number: number, who = 'tentativa') => `${who}${number}@vereda.test`
export const wrongPassword = 'uma senha errada'
const wrongPin = { minutes: 15, pin: '7319' }
const name = 'Pessoa Nova'

/** The attempt counts before the server notices that the provider does not exist. */
const comeBack = { provider: 'casa', code: 'codigo', state: 'estado', flow: 'segredo' }

/** Inserted directly, because the API limits new comments too. */
const theirComment = async ({ server, theirs }: FullStage, number: number) => {
  const { id } = await server.deps.db
    .insertInto('comments')
    .values({
      content_id: await contentId(server, 'aurora'),
      account_id: theirs.accountId,
      profile_id: theirs.profileId,
      text: `Compre aqui ${number}`,
      interval_seconds: null,
      created_at: server.deps.clock(),
      edited_at: null,
      hidden_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const limited: readonly Limited[] = [
  {
    name: 'passwords for one e-mail',
    operation: postToken,
    atMost: 10,
    attempt: ({ mine }) => ({ body: { email: mine.email, password: wrongPassword } }),
  },
  {
    name: 'passwords from one address',
    operation: postToken,
    atMost: 60,
    attempt: (_, number) => ({ body: { email: newEmail(number), password: wrongPassword } }),
  },
  {
    name: 'recoveries for one e-mail',
    operation: postRecovery,
    atMost: 5,
    attempt: ({ mine }) => ({ body: { email: mine.email } }),
  },
  {
    name: 'recoveries from one address',
    operation: postRecovery,
    atMost: 30,
    attempt: (_, number) => ({ body: { email: newEmail(number) } }),
  },
  {
    name: 'guesses of a recovery code',
    operation: postPasswordByToken,
    atMost: 30,
    attempt: (_, number) => ({ body: { password, token: `codigo-${number}` } }),
  },
  {
    name: 'password confirmations',
    operation: postConfirmation,
    atMost: 10,
    attempt: () => ({ body: { password: wrongPassword } }),
  },
  {
    name: 'password changes',
    operation: patchPassword,
    atMost: 10,
    attempt: () => ({ body: { password: 'outra senha boa', password_old: wrongPassword } }),
  },
  {
    name: 'guesses of the family PIN',
    operation: giveExtraTime,
    atMost: 5,
    attempt: ({ mine }) => ({ params: { id: mine.profileId }, body: wrongPin }),
  },
  {
    name: 'passwords for a locked profile',
    operation: activateProfile,
    atMost: 10,
    attempt: async ({ server, mine }) => {
      await server.deps.db
        .updateTable('profiles')
        .set({ require_password: 1 })
        .where('id', '=', mine.profileId)
        .execute()
      return { params: { id: mine.profileId }, body: { password: wrongPassword } }
    },
  },
  {
    name: 'e-mail checks',
    operation: checkEmail,
    atMost: 60,
    attempt: (_, number) => ({ body: { email: newEmail(number) } }),
  },
  {
    name: 'new accounts',
    operation: postAccount,
    atMost: 30,
    attempt: (_, number) => ({ body: { name, email: newEmail(number, 'conta'), password } }),
  },
  {
    name: 'new cards',
    operation: postCard,
    atMost: 20,
    attempt: () => ({ body: cardBody('declined') }),
  },
  {
    name: 'card changes',
    operation: changeCard,
    atMost: 20,
    attempt: () => ({ body: changedCard('declined') }),
  },
  {
    name: 'choices of the subscription card',
    operation: putSubscriptionCard,
    atMost: 20,
    attempt: () => ({ body: {} }),
  },
  {
    name: 'cards by provider id',
    operation: postPaymentMethod,
    atMost: 20,
    attempt: (_, number) => ({ body: { payment_method_id: `pm_${number}` } }),
  },
  {
    name: 'starts of a social login',
    operation: startSocialLogin,
    atMost: 60,
    attempt: () => ({ body: { provider: 'casa' } }),
  },
  {
    name: 'social logins',
    operation: postOauthLogin,
    atMost: 60,
    attempt: () => ({ body: comeBack }),
  },
  {
    name: 'starts of a staff login',
    operation: startStaffLogin,
    atMost: 60,
    attempt: () => ({}),
  },
  {
    name: 'staff logins',
    operation: postStaffLogin,
    atMost: 60,
    attempt: () => ({ body: { code: 'codigo', state: 'estado', flow: 'segredo' } }),
  },
  {
    name: 'social links',
    operation: postOauthLink,
    atMost: 60,
    attempt: () => ({ body: comeBack }),
  },
  ...limitedInCheckout,
  ...limitedInAccount,
  {
    name: 'comments',
    operation: postComment,
    atMost: 30,
    attempt: async ({ server }, number) => ({
      body: { content_id: await contentId(server, 'aurora'), text: `Comentário ${number}` },
    }),
  },
  {
    name: 'comment reports',
    operation: reportComment,
    atMost: 30,
    attempt: async (stage, number) => ({
      params: { id: await theirComment(stage, number) },
      body: { reason: 'spam' },
    }),
  },
  {
    name: 'title reports',
    operation: reportContent,
    atMost: 15,
    attempt: async ({ server }, number) => ({
      params: { id: await contentId(server, number % 2 === 0 ? 'aurora' : 'casa-verde') },
      body: { reason: reportReasons[Math.floor(number / 2)] },
    }),
  },
  ...limitedInPlayer,
]
