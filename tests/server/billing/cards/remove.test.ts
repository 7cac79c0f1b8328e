import { expect, test } from 'vitest'
import { deleteCard } from '#shared/billing/cards/contract.ts'
import { GatewayUnavailable } from '#server/deps/payment-gateway.ts'
import { payer } from '#tests/support/charges.ts'
import { call } from '#tests/support/client.ts'
import { cardData, forEachGateway } from '#tests/server/billing/gateway/gateways.ts'
import { makeStage } from '#tests/support/stage.ts'
import { cardCalls, failing, mastercard } from './card-calls.ts'

forEachGateway('the removal of a card', ({ server }) => {
  const { newcomer, post, put, cardsOf } = cardCalls(server)
  const remove = (token: string, id: number) =>
    call(server(), deleteCard, { params: { id }, token })

  const rowOf = (id: number) =>
    server()
      .deps.db.selectFrom('cards')
      .select(['card_ref', 'holder_name', 'removed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('deletes it here and at the gateway and makes the next one the default', async () => {
    const token = await newcomer()
    const first = (await post(token)).body
    const second = (await post(token, mastercard)).body
    expect(first.is_default).toBe(true)
    expect((await remove(token, first.id)).status).toBe(200)
    const { cards } = await cardsOf(token)
    expect(cards).toEqual([{ ...second, is_default: true }])
    expect((await remove(token, first.id)).status).toBe(404)
    const { deps } = server()
    const { gateway } = deps
    const { card_ref: ref } = await rowOf(first.id)
    await server().runJobs()
    expect(await rowOf(first.id)).toMatchObject({ card_ref: '', holder_name: '' })
    // The gateway no longer knows the card.
    await expect(gateway.removeCard(ref)).resolves.toBe(undefined)
  })

  test('is refused while the subscription is charged to the card', async () => {
    const { mine } = await makeStage(server())
    const { card } = await cardsOf(mine.token)
    expect((await remove(mine.token, card?.id ?? 0)).body).toMatchObject({ code: 'card-in-use' })
    const other = (await post(mine.token, mastercard)).body
    expect((await put(mine.token, { card_id: other.id })).status).toBe(200)
    expect((await remove(mine.token, card?.id ?? 0)).status).toBe(200)
    expect((await cardsOf(mine.token)).cards.map(({ id }) => id)).toEqual([other.id])
  })

  test('includes the removal of its customer, which can be repeated', async () => {
    const { deps } = server()
    const customerRef = await deps.gateway.saveCustomer(payer)
    await deps.gateway.saveCard(customerRef, cardData('4242424242424242'))
    for (const _ of ['once', 'again']) {
      await expect(deps.gateway.removeCustomer(customerRef)).resolves.toBe(undefined)
    }
  })

  test('is completed later by a gateway that was down', async () => {
    const token = await newcomer()
    const { id } = (await post(token, failing)).body
    const { deps } = server()
    const { gateway } = deps
    const down = async () => {
      throw new GatewayUnavailable('down')
    }
    deps.gateway = { ...gateway, removeCard: down }
    try {
      expect((await remove(token, id)).status).toBe(200)
      await server().runJobs()
      expect((await rowOf(id)).card_ref).not.toBe('')
    } finally {
      deps.gateway = gateway
    }
    server().wait(60 * 60_000)
    await server().runJobs()
    expect((await rowOf(id)).card_ref).toBe('')
  })
})
