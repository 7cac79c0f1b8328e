import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Operation, OperationAccess } from '#shared/operation.ts'
import {
  postOauthLink,
  postOauthLogin,
  startSocialLink,
  startSocialLogin,
} from '#shared/session/social/contract.ts'
import { postStaffLogin, startStaffLogin } from '#shared/staff/contract.ts'
import { expectPromised, sendCall } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { examples, exemplified, openOperations, operations } from '#tests/support/operations.ts'
import { importFixture } from '#tests/support/server.ts'
import { withSocialLogin } from '#tests/support/social.ts'
import { makeStage } from '#tests/support/stage.ts'

/** The matrix trusts the declared `access`, so each open call is listed here. */
const openCalls = {
  public: `checkEmail convertLead findPayment getChallenge getCoupon getPaymentStatus getPlans getPlansWeb
    getSocialProviders postAccount postEmailConfirmation postLead postLeadTrial postOauthLogin
    postPasswordByToken postRecovery postStaffLogin postToken postWebhook putLead
    settleSandboxPayment startSocialLogin startStaffLogin`,
  kidsMayRead: `getActiveSubscription getAuthor getBanners getBecause getCatalog getCatalogLetters getCatalogYears getCategories
    getCategoryChildren getCategoryContents getCategoryPosts getContent getEditorial getFamily getFinished getImmersion
    getImmersionCategories getImmersionSimilarities getImmersions getLikedContents getLikes getMe
    getMyList getPassages getPopups getProfileUsage getProfiles getRecents getRecommendations getReleases getSeasons getSectionContents getSections getSimilarities
    getTags getTop10 getWatching getWeekly searchContents searchImmersions searchTags`,
  kidsMayWrite: `activateProfile deleteMyList deleteWatching getSeason giveExtraTime leaveScreen postLike postLogout
    postMyList postPlayback postPlaybackFailure postPopup postPreparation postRate postReceiver postReleasesSeen postStream postWatching
    reportContent`,
}

const guarded = {
  confirmed: `changeCard deleteCard deleteDevice deleteDevices deleteSocialLink getExport patchFamily postCard
    postErasure postOauthLink postPaymentMethod putPaymentMethod putSubscriptionCard startSocialLink`,
  idempotent: 'convertLead postPlanChange postSubscription renewPayment',
}

const idsWith = (accesses: readonly OperationAccess[], isWanted: (one: Operation) => boolean) =>
  operations
    .filter((one) => accesses.includes(one.access) && isWanted(one))
    .map(({ id }) => id)
    .toSorted()

const words = (text: string) => text.split(/\s+/)

describe('operations', () => {
  test('have one id, method and path each', () => {
    const ids = operations.map(({ id }) => id)
    const routes = operations.map(
      ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(routes).size).toBe(routes.length)
  })

  test('have exactly one example each', () => {
    const exampleIds = examples.map(({ operation }) => operation.id)
    expect(exampleIds.toSorted()).toEqual(openOperations.map(({ id }) => id).toSorted())
  })

  test('are open only to the callers listed here', () => {
    const kids: OperationAccess[] = ['account', 'profile']
    expect({
      public: idsWith(['anonymous', 'signed'], () => true),
      kidsMayRead: idsWith(kids, ({ method }) => method === 'GET'),
      kidsMayWrite: idsWith(kids, ({ method }) => method !== 'GET'),
    }).toEqual({
      public: words(openCalls.public),
      kidsMayRead: words(openCalls.kidsMayRead),
      kidsMayWrite: words(openCalls.kidsMayWrite),
    })
  })
})

test('asks for a password or an idempotency key where listed here', () => {
  const idsOf = (isWanted: (one: Operation) => boolean | undefined) =>
    openOperations
      .filter(isWanted)
      .map(({ id }) => id)
      .toSorted()
  expect({
    confirmed: idsOf(({ confirmed }) => confirmed),
    idempotent: idsOf(({ idempotent }) => idempotent),
  }).toEqual({ confirmed: words(guarded.confirmed), idempotent: words(guarded.idempotent) })
})

const secretNames =
  /^(email|password|password_old|token|number|cvv|phone|document|holder_document|holder_name)$/

const secretsIn = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return secretNames.test(name) && value !== '' ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => secretsIn(part, key))
}

/** These have a test of their own, with the company's provider. */
const needCompany: readonly Operation[] = [startStaffLogin, postStaffLogin]

/** The stage has no provider for these. */
const needProvider: readonly Operation[] = [
  startSocialLogin,
  startSocialLink,
  postOauthLogin,
  postOauthLink,
]

const withoutProvider = exemplified.filter(
  ({ operation }) => ![...needProvider, ...needCompany].includes(operation),
)

/** A short secret must match a whole word, because random ids contain any three digits. */
const mentions = (line: string, secret: string) =>
  secret.length > 4 ? line.includes(secret) : new RegExp(`\\b${secret}\\b`).test(line)

forEachEngine('every operation', (engine) => {
  const { server, addPerson, comeBack, enter, link } = withSocialLogin(engine, importFixture)

  test.each(withoutProvider)(
    'answers $id as promised and logs no secret',
    async ({ operation, example }) => {
      const stage = await makeStage(server())
      const input = await example.own(stage)
      const { token, email } = stage.mine
      const idempotencyKey = randomUUID()
      server().logged.length = 0
      const answer = await sendCall(server(), operation, {
        ...input,
        token,
        ...(operation.idempotent && { idempotencyKey }),
      })
      await server().runJobs()
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
      expectPromised(operation, answer)
      const signed = input.rawBody ? [Buffer.from(input.rawBody).toString()] : []
      const secrets = [...secretsIn(input.body), ...secretsIn(answer.body), ...signed]
      const log = server().logged.map((line) => JSON.stringify(line).replaceAll('\\', ''))
      expect(log.length).toBeGreaterThan(0)
      for (const secret of [...secrets, token, email, idempotencyKey]) {
        expect(log.filter((line) => mentions(line, secret.replaceAll('\\', '')))).toEqual([])
      }
    },
  )

  test('logs in and links with a social provider', async () => {
    const { mine } = await makeStage(server())
    const entered = await enter(await comeBack(addPerson().id))
    const linked = await link(await comeBack(addPerson().id), mine.token)
    expect([entered.status, linked.status]).toEqual([200, 200])
  })
})
