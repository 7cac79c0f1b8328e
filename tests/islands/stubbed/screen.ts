import type { FunctionComponent } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { queryClient } from '#lib/api/query-client.ts'
import { forgetProfile } from '#lib/profiles/store.ts'
import { $token } from '#lib/session/token.ts'
import { expectAccessible } from '#tests/islands/screens/checks.ts'
import { tellMissingFrames } from '#tests/islands/screens/frames.ts'
import { mountIslands, showDocument, unmountIslands } from '#tests/islands/screens/document.ts'
import { forgetAnswers, holdAnswers } from './answers.ts'

const sizes = { phone: [390, 844], desktop: [1440, 900] } as const

export const setSize = (size: keyof typeof sizes) => {
  const [width, height] = sizes[size]
  return page.viewport(width, height)
}

/** The made answers have dates around it. */
const dayOfTests = Date.parse('2026-11-22T15:00:00Z')

const left: string[] = []

/* Leaving the page would end the test, so the address is only recorded. */
navigation.addEventListener('navigate', (event) => {
  const { url, sameDocument } = event.destination
  if (sameDocument || !event.cancelable) return
  event.preventDefault()
  const { pathname, search, hash } = new URL(url)
  left.push(pathname + search + hash)
})

const wentTo = () => left.at(-1)

export const expectToGo = (address: string | RegExp) =>
  typeof address === 'string'
    ? expect.poll(wentTo).toBe(address)
    : expect.poll(wentTo).toMatch(address)

/* The first request builds the demo data, which should not count as a test's time. */
await fetch('/site/sem-conexao')

let named: Record<string, FunctionComponent<never>> = {}

const endScreen = () => {
  unmountIslands()
  queryClient.clear()
}

export const open = async (path: string): Promise<void> => {
  endScreen()
  await showDocument(path)
  document.documentElement.toggleAttribute('data-signed-in', $token.get() !== undefined)
  mountIslands(named)
  /* Waits for the form that React renders. */
  await expect.poll(() => document.querySelector('main form:not([data-ready])')).toBeNull()
}

const leave = () => {
  endScreen()
  vi.useRealTimers()
  left.length = 0
  document.documentElement.dataset.theme = 'normal'
  $token.set(undefined)
  forgetProfile()
  sessionStorage.clear()
  localStorage.clear()
}

/** Also fails a test on a console error or warning, and on a call that it did not answer. */
export const useIslands = (islands: Record<string, FunctionComponent<never>>): void => {
  named = islands
  beforeEach(async () => {
    tellMissingFrames()
    await setSize('desktop')
    vi.useFakeTimers({ toFake: ['Date'], now: dayOfTests })
    vi.spyOn(console, 'error')
    vi.spyOn(console, 'warn')
  })
  afterEach(() => {
    leave()
    const said = [console.error, console.warn].flatMap((say) => vi.mocked(say).mock.calls)
    vi.restoreAllMocks()
    const unanswered = forgetAnswers()
    expect({ said: said.map(String), unanswered }).toEqual({ said: [], unanswered: [] })
  })
}

export const expectWell = async (): Promise<void> => {
  for (const size of ['phone', 'desktop'] as const) {
    await setSize(size)
    await expectAccessible()
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  }
}

export const pressTwice = async (button: Locator): Promise<void> => {
  const letGo = holdAnswers()
  await button.dblClick()
  letGo()
}

export const press = async (target: Locator, key = '{Enter}'): Promise<void> => {
  const element = await target.findElement()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(key)
}

export const heading = (name: string | RegExp, level?: number) =>
  page.getByRole('heading', { name, exact: false, ...(level && { level }) }).first()
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
export const field = (name: string | RegExp) => page.getByLabelText(name, { exact: true })
export const radio = (name: string) => page.getByRole('radio', { name, exact: false })
export const text = (content: string | RegExp) => page.getByText(content, { exact: false }).first()
export const alert = (content: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: content })
export const status = (content: string | RegExp) =>
  page.getByRole('status').filter({ hasText: content })

/** Ignores line breaks. */
export const expectText = (target: Locator, content: string | RegExp) =>
  expect.poll(() => target.element().textContent.replaceAll(/\s+/g, ' ')).toMatch(content)
export const expectShown = (target: Locator) => expect.element(target).toBeVisible()
export const expectGone = (target: Locator) => expect.element(target).not.toBeInTheDocument()
