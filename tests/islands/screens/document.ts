import { createElement, type FunctionComponent } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { IslandBoundary } from '#ui/screen/island-boundary.tsx'
import { islands } from './islands.ts'

export type Islands = Record<string, FunctionComponent<never>>

/** Astro serializes each prop as [kind, value]; kind 1 is an array. */
const revive = ([, value]: [number, unknown]): unknown => {
  if (Array.isArray(value)) return value.map(revive)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, revive(part)]))
}

const propsOf = (island: Element) =>
  revive([0, JSON.parse(island.getAttribute('props') ?? '{}')]) as object

const loaded = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true })
    link.addEventListener('error', reject, { once: true })
  })

const known = new Set<string>()

/** Adds each style sheet once, because screens share them. */
const addStyles = async ({ head }: Document) => {
  const sheets = [...head.querySelectorAll('style, link[rel=stylesheet]')]
  const added = sheets.filter(({ outerHTML }) => !known.has(outerHTML))
  for (const { outerHTML } of added) known.add(outerHTML)
  const links = added.filter((sheet) => sheet instanceof HTMLLinkElement).map(loaded)
  document.head.append(...added)
  await Promise.all(links)
}

/** Scripts created by a parser do not run, so they are created again. */
const runScripts = (main: Element | null) => {
  for (const script of main?.querySelectorAll('script') ?? []) {
    const copy = document.createElement('script')
    copy.text = script.text
    script.replaceWith(copy)
  }
}

export const showDocument = async (path: string): Promise<void> => {
  const answer = await fetch(`/site${path}`)
  const built = new DOMParser().parseFromString(await answer.text(), 'text/html')
  history.replaceState(null, '', path)
  await addStyles(built)
  const root = document.documentElement
  const theme = root.dataset.theme
  for (const { name, value } of built.documentElement.attributes) root.setAttribute(name, value)
  Object.assign(root.dataset, { theme, consent: 'given', signedIn: '' })
  document.title = built.title
  for (const script of built.querySelectorAll('script[src], body > script')) script.remove()
  document.body.replaceChildren(...built.body.childNodes)
  runScripts(document.querySelector('main'))
}

/* Prevents Astro's own element from mounting the built islands too. */
customElements.define('astro-island', class extends HTMLElement {})

let roots: Root[] = []

/** Islands of the frame are mounted only if passed. */
export const mountIslands = (others: Islands = {}): void => {
  const components: Islands = { ...islands, ...others }
  for (const island of document.querySelectorAll('astro-island')) {
    const name = island.getAttribute('component-export') ?? ''
    const component = components[name] as FunctionComponent<object> | undefined
    if (!component) {
      if (island.closest('main')) throw new Error(`islands.ts lacks the island ${name}`)
      continue
    }
    const root = createRoot(island)
    roots.push(root)
    const screen = createElement(component, propsOf(island))
    root.render(createElement(IslandBoundary, { isScreen: true }, screen))
  }
}

export const unmountIslands = (): void => {
  for (const root of roots) root.unmount()
  roots = []
}
