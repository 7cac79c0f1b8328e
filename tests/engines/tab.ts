import { expect, vi } from 'vitest'
import type { Browser, Size } from './engine.ts'
import type * as inPage from './in-page.ts'
import type { Named, Wanted } from './in-page.ts'

type Name = string | RegExp

const patience = { timeout: 20_000, interval: 100 }

const named = (name: Name | undefined): Named | undefined =>
  name instanceof RegExp ? { source: name.source, flags: name.flags } : name

/** By role, accessible name and container. */
export const an = (role: string, name?: Name, within?: Wanted): Wanted => ({
  role,
  name: named(name),
  within,
})

const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
} as const

export class Tab {
  readonly browser: Browser
  readonly #origin: string
  readonly #inPage: string

  constructor(browser: Browser, origin: string, source: string) {
    this.browser = browser
    this.#origin = origin
    this.#inPage = source
  }

  /** Firefox never answers a navigation while another page loads. */
  async open(path: string): Promise<void> {
    await this.until(async () => {
      expect(await this.read(() => document.readyState)).toBe('complete')
    })
    await this.browser.open(this.#origin + path)
  }

  /** The function sees only its arguments. */
  read<Args extends unknown[], Value>(
    work: (...args: Args) => Value | Promise<Value>,
    ...args: Args
  ): Promise<Value> {
    const list = args.map((one) => JSON.stringify(one)).join(', ')
    return this.browser.evaluate(`(${work.toString()})(${list})`) as Promise<Value>
  }

  #find<Name extends keyof typeof inPage>(
    name: Name,
    ...args: Parameters<(typeof inPage)[Name]>
  ): Promise<ReturnType<(typeof inPage)[Name]>> {
    const list = args.map((one) => JSON.stringify(one)).join(', ')
    const expression = `(() => { ${this.#inPage}; return inPage.${name}(${list}) })()`
    return this.browser.evaluate(expression) as Promise<ReturnType<(typeof inPage)[Name]>>
  }

  count(wanted: Wanted): Promise<number> {
    return this.#find('count', wanted)
  }

  texts(wanted: Wanted): Promise<string[]> {
    return this.#find('texts', wanted)
  }

  async value(wanted: Wanted): Promise<string> {
    return (await this.#find('values', wanted))[0] ?? ''
  }

  async attribute(wanted: Wanted, name: string): Promise<string | null> {
    return (await this.#find('attributes', wanted, name))[0] ?? null
  }

  /** Retries until the probe succeeds. */
  until<Value>(probe: () => Promise<Value>): Promise<Value> {
    return vi.waitFor(probe, patience)
  }

  async sees(wanted: Wanted): Promise<void> {
    await this.until(async () => {
      expect(await this.count(wanted), JSON.stringify(wanted)).toBeGreaterThan(0)
    })
  }

  async seesText(text: Name): Promise<void> {
    await this.sees(an('text', text))
  }

  async misses(wanted: Wanted): Promise<void> {
    await this.until(async () => {
      expect(await this.count(wanted), JSON.stringify(wanted)).toBe(0)
    })
  }

  /** Compares path and query. */
  async isAt(path: Name): Promise<void> {
    const address = expect.stringMatching(path instanceof RegExp ? path : /^/)
    await this.until(async () => {
      const here = await this.read(() => location.pathname + location.search)
      expect(here).toEqual(path instanceof RegExp ? address : path)
    })
  }

  /** Waits until the element stands still and is not covered. */
  async #still(wanted: Wanted): Promise<{ x: number; y: number }> {
    let before: unknown
    return this.until(async () => {
      const place = await this.#find('placeOf', wanted)
      const last = before
      before = place
      expect(place).toEqual(last)
      return place
    })
  }

  async press(wanted: Wanted): Promise<void> {
    const place = await this.#still(wanted)
    await this.browser.act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', ...place },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  async moveTo(x: number, y: number): Promise<void> {
    await this.browser.act({
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [{ type: 'pointerMove', x, y }],
    })
  }

  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ])
    await this.browser.act({ type: 'key', id: 'keyboard', actions })
  }

  key(name: keyof typeof keys): Promise<void> {
    return this.type(keys[name])
  }

  /** Replaces the text of the field. */
  async fill(label: Name, text: string, within?: Wanted): Promise<void> {
    const field = an('field', label, within)
    await this.press(field)
    await this.#find('selectAll', field)
    await this.type(text)
  }

  resize(size: Size): Promise<void> {
    return this.browser.resize(size)
  }
}
