import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { release, setApi } from './screens/api.ts'
import { expectAccessible, expectStill, isShown } from './screens/checks.ts'
import { enterAs } from './screens/session.ts'
import { setSize, useScreens, visit } from './screens/visit.ts'

await enterAs('Ana')
useScreens()

const story = '.card-summary-story'

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''

const edges = () =>
  [...document.querySelectorAll('.card-popover, .card-summary > *')].map((part) => {
    const { top, bottom } = part.getBoundingClientRect()
    return [part.classList[0], Math.round(top), Math.round(bottom)]
  })

/** The titles of a list are incomplete, so a card has to request the rest. */
beforeEach(async () => {
  await setSize(1)
  await userEvent.unhover(document.body)
  await visit('/filmes', 'there')
  await expect.poll(() => isShown('main [data-card]')).toBe(true)
  await expectStill()
})

const growFirst = async () => {
  await page.getByRole('article').nth(1).hover()
  await expect.poll(() => isShown('.card-popover')).toBe(true)
}

test('shows a skeleton of the story and shifts nothing when it loads', async () => {
  setApi('held')
  await growFirst()
  await expect.poll(() => isShown(`${story}[aria-busy] .skeleton`)).toBe(true)
  await expectAccessible()
  const before = edges()
  release()
  await expect.poll(() => textOf(story)).toMatch(/\w{3}/)
  expect(edges()).toEqual(before)
  await expectAccessible()
})

test('shows the tagline and the watch button if the title fails to load', async () => {
  setApi('gone')
  await growFirst()
  await expect.poll(() => textOf(story)).toMatch(/\w{3}/)
  expect(isShown('.card-popover .watch-button')).toBe(true)
  await expectAccessible()
})
