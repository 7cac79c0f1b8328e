import { getInvoices } from '#shared/billing/payments/contract.ts'
import { getWatching } from '#shared/engagement/contract.ts'
import { postStream } from '#shared/player/contract.ts'
import { activateProfile } from '#shared/profiles/contract.ts'
import { postToken } from '#shared/session/contract.ts'
import { openViewer, password, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { addLead, convert, newPassword, payByCard } from '#tests/support/checkout.ts'
import { type Callable, call } from '#tests/support/client.ts'
import { importFixture, type TestServer } from '#tests/support/server.ts'

export interface Lived {
  viewer: Viewer
  payer: string
}

const watchedSeconds = 50

export const watchOn = async (server: Callable, viewer: Viewer, film: number, seconds: number) => {
  const { profileId, token } = viewer
  const body = { content_id: film, profile_id: profileId, finished: false, duration: seconds }
  return call(server, postStream, { body, token })
}

export const fillWithLife = async (server: TestServer): Promise<Lived> => {
  await importFixture(server)
  const viewer = await openViewer(server)
  await watchOn(server, viewer, await contentId(server, 'aurora'), watchedSeconds)
  const { uuid, email } = await addLead(server, { plan: 'basico' })
  await convert(server, uuid, payByCard())
  return { viewer, payer: email }
}

export const seenOn = async (server: Callable, { viewer, payer }: Lived) => {
  const { email, profileId } = viewer
  const login = await call(server, postToken, { body: { email, password } })
  const { token } = login.body
  await call(server, activateProfile, { params: { id: profileId }, body: {}, token })
  const params = { profile: profileId }
  const watching = await call(server, getWatching, { params, query: {}, token })
  const body = { email: payer, password: newPassword }
  const paying = await call(server, postToken, { body })
  const invoices = await call(server, getInvoices, { query: {}, token: paying.body.token })
  return {
    statuses: [login.status, paying.status],
    watching: watching.body.results.map(({ content, duration }) => [content.slug, duration]),
    invoices: invoices.body.results.map(({ status }) => status),
    token,
  }
}

export const expectedSight = {
  statuses: [200, 200],
  watching: [['aurora', watchedSeconds]],
  invoices: ['paid'],
}

/** A sign-up paid by card writes to a dozen tables. */
export const signUpOn = async (server: Callable): Promise<number> => {
  const { uuid } = await addLead(server, { plan: 'basico' })
  return (await convert(server, uuid, payByCard())).status
}
