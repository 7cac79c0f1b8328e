import { expect, test } from 'vitest'
import { challengeCompany } from '#public-pages/legal/privacy/challenge-company.ts'
import { widgetProviders } from '#shared/session/challenge/contract.ts'

test('every company that may see who signs up has a name', () => {
  for (const provider of widgetProviders)
    expect(challengeCompany(provider)?.name).toEqual(expect.stringMatching(/\(.+\)$/))
})

test.each(['altcha', 'none', ''])('nobody else sees it with %j', (provider) => {
  expect(challengeCompany(provider)).toBeUndefined()
})
