import type { CDPSession } from '@playwright/test'

/* Uses the initiators reported by the browser. */

/** Pictures vary in number, so they are left out. */
const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Fetch', 'XHR']

interface Frame {
  url: string
}

interface Stack {
  callFrames: Frame[]
  parent?: Stack
}

interface Asked {
  url: string
  kind: string
  /** Addresses that had to load before this request. */
  after: string[]
}

export interface Waterfall {
  /** Longest chain from the document on. */
  chain: string[]
  calls: number
}

const sourcesOf = (stack: Stack | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...sourcesOf(stack.parent)] : []

export const watchRequests = async (session: CDPSession) => {
  const asked: Asked[] = []
  session.on('Network.requestWillBeSent', ({ request, initiator, type = 'Other' }) => {
    const { url } = request
    if (!kinds.includes(type)) return
    const sources = [initiator.url ?? '', ...sourcesOf(initiator.stack)]
    asked.push({ url, kind: type, after: [...new Set(sources)].filter((one) => one !== url) })
  })
  await session.send('Network.enable')
  return (): readonly Asked[] => asked
}

/** A request without a known source starts a chain. */
export const waterfallOf = (requests: readonly Asked[]): Waterfall => {
  const byUrl = new Map(requests.toReversed().map((one) => [one.url, one]))
  const known = new Map<string, string[]>()
  const chainOf = (one: Asked, below: readonly string[]): string[] => {
    const found = known.get(one.url)
    if (found) return found
    const before = one.after
      .filter((url) => !below.includes(url))
      .flatMap((url) => byUrl.get(url) ?? [])
      .map((source) => chainOf(source, [...below, one.url]))
    const longest = before.toSorted((a, b) => b.length - a.length)[0] ?? []
    const chain = [...longest, new URL(one.url).pathname]
    known.set(one.url, chain)
    return chain
  }
  const chains = requests.map((one) => chainOf(one, []))
  return {
    chain: chains.toSorted((a, b) => b.length - a.length)[0] ?? [],
    calls: requests.filter(({ url, kind }) => kind !== 'Document' && url.includes('/api/')).length,
  }
}
