import type { Operation, OperationAnswer, OperationInput } from '#shared/operation.ts'
import type * as account from '#shared/account/contract.ts'
import type * as accountActivity from '#shared/account/activity-contract.ts'
import type * as accountEmail from '#shared/account/email-contract.ts'
import type * as accountPrivacy from '#shared/account/privacy-contract.ts'
import type * as cards from '#shared/billing/cards/contract.ts'
import type * as checkout from '#shared/billing/checkout/contract.ts'
import type * as payments from '#shared/billing/payments/contract.ts'
import type * as plans from '#shared/billing/plans/contract.ts'
import type * as subscriptionsCancel from '#shared/billing/cancellation/contract.ts'
import type * as subscriptions from '#shared/billing/subscriptions/contract.ts'
import type * as subscriptionsMethod from '#shared/billing/subscriptions/method-contract.ts'
import type * as catalogue from '#shared/catalogue/contract.ts'
import type * as catalogueAuthor from '#shared/catalogue/author-contract.ts'
import type * as catalogueImmersion from '#shared/catalogue/immersion-contract.ts'
import type * as catalogueSearch from '#shared/catalogue/search-contract.ts'
import type * as catalogueShelf from '#shared/catalogue/shelf-contract.ts'
import type * as engagementComment from '#shared/engagement/comment-contract.ts'
import type * as engagement from '#shared/engagement/contract.ts'
import type * as engagementHistory from '#shared/engagement/history-contract.ts'
import type * as engagementList from '#shared/engagement/list-contract.ts'
import type * as engagementNotice from '#shared/engagement/notice-contract.ts'
import type * as engagementReport from '#shared/engagement/report-contract.ts'
import type * as player from '#shared/player/contract.ts'
import type * as playerPassages from '#shared/player/passage-contract.ts'
import type * as playerPreparation from '#shared/player/preparation-contract.ts'
import type * as playerReceiver from '#shared/player/receiver-contract.ts'
import type * as playerScreens from '#shared/player/screens-contract.ts'
import type * as profiles from '#shared/profiles/contract.ts'
import type * as profilesFamily from '#shared/profiles/family-contract.ts'
import type * as challenge from '#shared/session/challenge/contract.ts'
import type * as session from '#shared/session/contract.ts'
import type * as sessionPassword from '#shared/session/password-contract.ts'
import type * as social from '#shared/session/social/contract.ts'

/** Add each new contract file here. */
type Contract =
  | typeof account
  | typeof accountActivity
  | typeof accountEmail
  | typeof accountPrivacy
  | typeof cards
  | typeof checkout
  | typeof payments
  | typeof plans
  | typeof subscriptionsCancel
  | typeof subscriptions
  | typeof subscriptionsMethod
  | typeof catalogue
  | typeof catalogueAuthor
  | typeof catalogueImmersion
  | typeof catalogueSearch
  | typeof catalogueShelf
  | typeof engagementComment
  | typeof engagement
  | typeof engagementHistory
  | typeof engagementList
  | typeof engagementNotice
  | typeof engagementReport
  | typeof player
  | typeof playerPassages
  | typeof playerPreparation
  | typeof playerReceiver
  | typeof playerScreens
  | typeof profiles
  | typeof profilesFamily
  | typeof challenge
  | typeof session
  | typeof sessionPassword
  | typeof social

type OperationsOf<C> = C extends unknown ? Extract<C[keyof C], Operation> : never

/** Types only, so no schema reaches the browser. */
type Operations = {
  [O in OperationsOf<Contract> as `${O['method']} ${O['path']}`]: O
}

/** For example `GET /v3/contents/{id}/`. */
export type Call = keyof Operations

type PartsOf<C extends Call> = OperationInput<Operations[C]>

export type CallInput<C extends Call> = [keyof PartsOf<C>] extends [never]
  ? Record<string, never>
  : PartsOf<C>

export type CallAnswer<C extends Call> = OperationAnswer<Operations[C]>
