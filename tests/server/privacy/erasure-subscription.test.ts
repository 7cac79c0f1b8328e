import { beforeEach, expect, test } from 'vitest'
import { deleteErasure, postErasure } from '#shared/account/privacy-contract.ts'
import { getCancelTerms } from '#shared/billing/cancellation/contract.ts'
import { getMe } from '#shared/session/contract.ts'
import { dayMs, formatDay } from '#shared/time.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { serviceOf } from '#tests/support/billing.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { passTo, reach } from '#tests/support/subscription-states.ts'

onOneEngine('a subscription during a planned erasure', (engine) => {
  const server = useServer(engine, importFixture)
  beforeEach(() => void (server().mails.length = 0))

  const ask = async ({ token }: Viewer) => {
    const { body } = await call(server(), postErasure, { token })
    await server().runJobs()
    return body.planned_for ?? ''
  }
  const undo = async ({ token }: Viewer) => {
    await call(server(), deleteErasure, { token })
  }
  const termsOf = async ({ token }: Viewer) =>
    (await call(server(), getCancelTerms, { token })).body
  const textOf = (subject: string) => server().mails.find((mail) => mail.subject === subject)?.text
  const subjects = () => server().mails.map(({ subject }) => subject)

  test('ends with the erasure if that is earlier', async () => {
    const viewer = await reach(server(), 'active', 'card')
    await passTo(server(), viewer, 8 * dayMs)
    const day = await ask(viewer)
    const ends = { erases_at: day, cancels_at: day, expired_at: day, days_to_expiry: 14 }
    expect(await serviceOf(server(), viewer)).toMatchObject({ ...ends, if_kept: null })
    const { body: me } = await call(server(), getMe, { token: viewer.token })
    expect(me.subscription).toEqual({ is_active: true, expired_at: day })
    const confirmed = { ends_at: day }
    expect(await termsOf(viewer)).toMatchObject({
      ...{ erases_at: day, ends_at: day, stays: null, next: null, confirmed },
    })
    for (const subject of ['Sua assinatura foi cancelada', 'Pedido de exclusão da sua conta'])
      expect(textOf(subject)).toContain(`assistir até: ${formatDay(day)}`)
    expect(textOf('Sua assinatura foi cancelada')).toContain('desista antes da exclusão')
  })

  test('ends with its period if that is earlier', async () => {
    const viewer = await reach(server(), 'canceled', 'card')
    const { cancels_at: end } = await serviceOf(server(), viewer)
    await passTo(server(), viewer, 'end', -2 * dayMs)
    const day = await ask(viewer)
    expect(await serviceOf(server(), viewer)).toMatchObject({ cancels_at: end, erases_at: day })
    const until = `assistir até: ${formatDay(end ?? '')}`
    expect(textOf('Pedido de exclusão da sua conta')).toContain(until)
    await passTo(server(), viewer, 'end')
    expect(textOf('Sua assinatura terminou')).toContain(`excluída em ${formatDay(day)}`)
  })

  test('is being cancelled again after the erasure is undone, without a mail about it', async () => {
    const viewer = await reach(server(), 'canceling', 'card')
    await passTo(server(), viewer, 8 * dayMs)
    await ask(viewer)
    await undo(viewer)
    await server().runJobs()
    expect((await serviceOf(server(), viewer)).state).toBe('canceling')
    expect(subjects()).toContain('O pedido de exclusão foi desfeito')
    expect(subjects()).not.toContain('Seu cancelamento foi desfeito')
  })

  test('gets a boleto at once if it owes after the erasure is undone', async () => {
    const viewer = await reach(server(), 'past_due', 'boleto')
    await ask(viewer)
    await undo(viewer)
    const { state, open_payment: open } = await serviceOf(server(), viewer)
    expect([state, typeof open]).toEqual(['past_due', 'string'])
  })

  test('is given up if it was an order', async () => {
    const viewer = await reach(server(), 'waiting_first_payment', 'boleto')
    await ask(viewer)
    const given = { state: 'expired', expired_at: null, open_payment: null }
    expect(await serviceOf(server(), viewer)).toMatchObject(given)
    expect(subjects()).toContain('Seu pedido foi cancelado')
  })
})
