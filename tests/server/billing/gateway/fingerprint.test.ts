import { expect, test } from 'vitest'
import { payer } from '#tests/support/charges.ts'
import { cardData, forEachGateway } from './gateways.ts'

forEachGateway('a saved card', ({ server, knows }) => {
  const printer = async () => {
    const { gateway } = server().deps
    const customer = await gateway.saveCustomer(payer)
    return async (number: string) =>
      (await gateway.saveCard(customer, cardData(number))).fingerprint
  }

  if (knows.numbers)
    test('has a fingerprint that depends only on its number', async () => {
      const printOf = await printer()
      const first = await printOf('4242424242424242')
      expect(await printOf('4242424242424242')).toBe(first)
      expect(await printOf('5555555555554444')).not.toBe(first)
      expect(first).not.toContain('42424242')
    })
  else
    test('has no fingerprint', async () => {
      const printOf = await printer()
      expect(await printOf('4242424242424242')).toBe(null)
    })
})
