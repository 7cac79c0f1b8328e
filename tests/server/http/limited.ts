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

/** Names a provider that does not exist: the server counts the attempt before it checks that. */
const comeBack = { provider: 'casa', code: 'codigo', state: 'estado', flow: 'segredo' }

/** Inserted into the database directly, because the API limits their comments too. */
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

/** Every rate limit, with the call that triggers it. */
export const limited: readonly Limited[] = [
  {
    name: 'passwords of one e-mail',
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
    name: 'recoveries of one e-mail',
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
    name: 'codes of a recovery',
    operation: postPasswordByToken,
    atMost: 30,
    attempt: (_, number) => ({ body: { password, token: `codigo-${number}` } }),
  },
  {
    name: 'confirmations',
    operation: postConfirmation,
    atMost: 10,
    attempt: () => ({ body: { password: wrongPassword } }),
  },
  {
    name: 'changes of the password',
    operation: patchPassword,
    atMost: 10,
    attempt: () => ({ body: { password: 'outra senha boa', password_old: wrongPassword } }),
  },
  {
    name: 'PINs of a family',
    operation: giveExtraTime,
    atMost: 5,
    attempt: ({ mine }) => ({ params: { id: mine.profileId }, body: wrongPin }),
  },
  {
    name: 'openings of a locked profile',
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
    name: 'checks of an e-mail',
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
    name: 'cards',
    operation: postCard,
    atMost: 20,
    attempt: () => ({ body: cardBody('declined') }),
  },
  {
    name: 'changes of the card',
    operation: changeCard,
    atMost: 20,
    attempt: () => ({ body: changedCard('declined') }),
  },
  {
    name: 'choices of a card',
    operation: putSubscriptionCard,
    atMost: 20,
    attempt: () => ({ body: {} }),
  },
  {
    name: 'references of cards',
    operation: postPaymentMethod,
    atMost: 20,
    attempt: (_, number) => ({ body: { payment_method_id: `pm_${number}` } }),
  },
  {
    name: 'beginnings of a social login',
    operation: startSocialLogin,
    atMost: 60,
    attempt: () => ({ body: { provider: 'casa' } }),
  },
  {
    name: 'ends of a social login',
    operation: postOauthLogin,
    atMost: 60,
    attempt: () => ({ body: comeBack }),
  },
  {
    name: 'beginnings of a login of the team',
    operation: startStaffLogin,
    atMost: 60,
    attempt: () => ({}),
  },
  {
    name: 'ends of a login of the team',
    operation: postStaffLogin,
    atMost: 60,
    attempt: () => ({ body: { code: 'codigo', state: 'estado', flow: 'segredo' } }),
  },
  {
    name: 'links to a social login',
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
    name: 'reports of comments',
    operation: reportComment,
    atMost: 30,
    attempt: async (stage, number) => ({
      params: { id: await theirComment(stage, number) },
      body: { reason: 'spam' },
    }),
  },
  {
    name: 'reports of titles',
    operation: reportContent,
    atMost: 15,
    attempt: async ({ server }, number) => ({
      params: { id: await contentId(server, number % 2 === 0 ? 'aurora' : 'casa-verde') },
      body: { reason: reportReasons[Math.floor(number / 2)] },
    }),
  },
  ...limitedInPlayer,
]
