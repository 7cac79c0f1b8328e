import { expect, test } from 'vitest'
import { challengeCompany } from '#public-pages/legal/privacy/challenge-company.ts'
import { widgetProviders } from '#shared/session/challenge/contract.ts'

test('names the company of each challenge widget', () => {
  for (const provider of widgetProviders)
    expect(challengeCompany(provider)?.name).toEqual(expect.stringMatching(/\(.+\)$/))
})

test.each(['altcha', 'none', ''])('names no company for %j', (provider) => {
  expect(challengeCompany(provider)).toBeUndefined()
})
