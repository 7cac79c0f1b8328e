import { describe, expect, test } from 'vitest'
import {
  deleteDevices,
  getCustomer,
  getDevices,
  patchAccount,
  putAccount,
} from '#shared/account/contract.ts'
import { changeCard, getCards, getHasCard, postCard } from '#shared/billing/cards/contract.ts'
import { getInvoices } from '#shared/billing/payments/contract.ts'
import {
  acceptOffer,
  confirmCancel,
  getCancel,
  keepSubscription,
} from '#shared/billing/cancellation/contract.ts'
import { getUpcoming, postSubscription } from '#shared/billing/subscriptions/contract.ts'
import type { Operation } from '#shared/operation.ts'
import { deleteScreen, getScreens } from '#shared/player/screens-contract.ts'
import {
  activateProfile,
  deleteProfile,
  getProfiles,
  patchProfile,
  postProfile,
  putProfile,
} from '#shared/profiles/contract.ts'
import { patchFamily } from '#shared/profiles/family-contract.ts'
import { getActiveSubscription, getMe } from '#shared/session/contract.ts'
import { patchPassword, postConfirmation } from '#shared/session/password-contract.ts'
import {
  addProfile,
  anotherDevice,
  openViewer,
  password,
  type Viewer,
} from '#tests/support/accounts.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'

const card = {
  number: '4242424242424242',
  holder_name: 'PESSOA DE TESTE',
  exp_month: 12,
  exp_year: 2030,
  cvv: '123',
}

interface Attempt {
  operation: Operation
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Calls that are valid for an adult's profile, but refused for a kids profile. */
const attemptsOf = (kid: Viewer, parentId: number): Attempt[] => {
  const account = { params: { id: kid.accountId } }
  const ofProfile = (id: number) => ({ params: { id }, body: { name: 'Eu', is_kids: false } })
  return [
    { operation: postProfile, body: { name: 'Adulto', is_kids: false } },
    ...[kid.profileId, parentId].flatMap((id): Attempt[] => [
      { operation: putProfile, ...ofProfile(id) },
      { operation: patchProfile, ...ofProfile(id) },
      { operation: deleteProfile, params: { id } },
    ]),
    { operation: getCustomer, ...account },
    { operation: patchAccount, ...account, body: { name: 'Outro Nome' } },
    {
      operation: putAccount,
      ...account,
      body: { name: 'Outro Nome', email: 'outro@vereda.test' },
    },
    { operation: getDevices },
    { operation: deleteDevices },
    { operation: getScreens },
    { operation: deleteScreen, params: { id: 1 } },
    { operation: patchPassword, body: { password: 'outra senha boa', password_old: password } },
    { operation: postConfirmation, body: { password } },
    { operation: patchFamily, body: { pin: '2580' } },
    { operation: getHasCard },
    { operation: getCards },
    { operation: postCard, body: card },
    { operation: changeCard, body: { ...card, holder_document: '529.982.247-25' } },
    { operation: getUpcoming },
    { operation: getInvoices, query: {} },
    { operation: postSubscription, body: { payment_method: 'pix', plan: 'mensal' } },
    { operation: getCancel },
    { operation: confirmCancel, body: {} },
    { operation: keepSubscription },
    { operation: acceptOffer, body: { id: 'pause' } },
  ]
}

onOneEngine('the world of a kids profile', (engine) => {
  const server = useServer(engine)

  const openKid = async () => {
    const kid = await openViewer(server(), { name: 'Lia', isKids: true, usageMinutes: 60 })
    const parentId = await addProfile(server(), kid.accountId, { name: 'Ana' })
    return { kid, parentId }
  }

  const rowsOf = async ({ accountId }: Viewer) => {
    const { db } = server().deps
    return {
      account: await db.selectFrom('accounts').selectAll().where('id', '=', accountId).execute(),
      profiles: await db
        .selectFrom('profiles')
        .selectAll()
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute(),
      cards: await db.selectFrom('cards').select('id').execute(),
      invoices: await db.selectFrom('invoices').select('id').execute(),
    }
  }

  test('refuses changes of profiles, account, cards and subscription', async () => {
    const { kid, parentId } = await openKid()
    const before = await rowsOf(kid)
    for (const { operation, ...input } of attemptsOf(kid, parentId)) {
      const answer = await sendCall(server(), operation, { ...input, token: kid.token })
      expect([operation.id, answer.status, answer.body]).toEqual([
        operation.id,
        403,
        { code: 'kids-profile', detail: 'Um perfil infantil não pode fazer isso.' },
      ])
    }
    expect(await rowsOf(kid)).toEqual(before)
  })

  test('cannot be left by a profile that has just become a kids profile', async () => {
    const viewer = await openViewer(server(), { name: 'Ana' })
    const { profileId: id, token } = viewer
    await call(server(), patchProfile, { params: { id }, body: { is_kids: true }, token })
    const answer = await call(server(), patchProfile, {
      params: { id },
      body: { is_kids: false },
      token,
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'kids-profile' } })
  })

  const deleteOpen = async (viewer: Viewer, parentId: number) => {
    const parent = await anotherDevice(server(), viewer, parentId)
    const input = { params: { id: viewer.profileId }, token: parent.token }
    expect((await call(server(), deleteProfile, input)).status).toBe(200)
  }
  const meOf = async ({ token }: Viewer) => (await call(server(), getMe, { token })).body
  const devicesOf = ({ token }: Viewer) => call(server(), getDevices, { token })

  describe('when its profile is deleted', () => {
    test('stays until a profile is opened, under the usual rules', async () => {
      const { kid, parentId } = await openKid()
      const lockedId = await addProfile(server(), kid.accountId, {
        name: 'Bia',
        requirePassword: true,
      })
      await deleteOpen(kid, parentId)
      const before = await rowsOf(kid)
      for (const { operation, ...input } of attemptsOf(kid, parentId)) {
        const answer = await sendCall(server(), operation, { ...input, token: kid.token })
        expect([operation.id, answer.status, answer.body]).toEqual([
          operation.id,
          403,
          { code: 'kids-profile', detail: 'Um perfil infantil não pode fazer isso.' },
        ])
      }
      expect(await rowsOf(kid)).toEqual(before)
      expect(await meOf(kid)).toMatchObject({ is_kids: true, current_profile: null })
      const { token } = kid
      const open = (id: number, body = {}) =>
        call(server(), activateProfile, { params: { id }, body, token })
      expect(await open(lockedId)).toMatchObject({ status: 403 })
      expect(await devicesOf(kid)).toMatchObject({ status: 403 })
      expect((await open(parentId, { password })).status).toBe(200)
      expect(await meOf(kid)).toMatchObject({ is_kids: false, current_profile: parentId })
      expect((await devicesOf(kid)).status).toBe(200)
    })

    test('stays if the profile had become a kids profile while open', async () => {
      const viewer = await openViewer(server(), { name: 'Ana' })
      const parentId = await addProfile(server(), viewer.accountId, { name: 'Rui' })
      const { profileId: id, token } = viewer
      await call(server(), patchProfile, { params: { id }, body: { is_kids: true }, token })
      await deleteOpen(viewer, parentId)
      expect(await devicesOf(viewer)).toMatchObject({ status: 403 })
    })

    test('does not begin for an adult profile', async () => {
      const viewer = await openViewer(server(), { name: 'Ana' })
      const parentId = await addProfile(server(), viewer.accountId, { name: 'Rui' })
      await deleteOpen(viewer, parentId)
      expect(await meOf(viewer)).toMatchObject({ is_kids: false, current_profile: null })
      expect((await devicesOf(viewer)).status).toBe(200)
    })
  })

  describe('readable data', () => {
    test('includes account, status and profiles', async () => {
      const { kid, parentId } = await openKid()
      const { token } = kid
      const me = await call(server(), getMe, { token })
      expect(me).toMatchObject({ status: 200, body: { current_profile: kid.profileId } })
      expect((await call(server(), getActiveSubscription, { token })).body.message).toBe('ok')
      const { body } = await call(server(), getProfiles, { params: { id: kid.accountId }, token })
      expect(body.profiles.map(({ id }) => id)).toEqual([kid.profileId, parentId])
    })
  })
})
