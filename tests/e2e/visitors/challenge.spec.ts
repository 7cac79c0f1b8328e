import { expect, test } from '#tests/support/journey.ts'

test('a sign-up that answers no challenge is refused', async ({ request }) => {
  const email = `robo-${Date.now()}@vereda.test`
  const answer = await request.post('/api/v1/checkout/lead/', { data: { step: 'first', email } })
  expect(answer.status()).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'challenge-required' })
})
