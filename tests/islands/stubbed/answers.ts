import type { Call, CallAnswer } from '#lib/api/operations.ts'

/* In place of the API: each call is answered as its test says, and remembered. */

type Turn<C extends Call> = CallAnswer<C> | ((request: Request) => Response | Promise<Response>)

interface Sent {
  body: Record<string, unknown>
  key: string | null
  search: string
}

const realFetch = window.fetch.bind(window)

const turns = new Map<string, unknown[]>()
const sent = new Map<string, Sent[]>()
const unanswered: string[] = []

/** The follower of a screen that is gone may ask once more before it stops. */
const everAnswered = new Set<string>()

/** Calls that the real server answers, because they change nothing and are the same for all. */
const ofEverybody = /^GET \/(v1\/plans-web|v3\/payments\/coupon)\//

let gate: Promise<void> | undefined

const matches = (call: string, asked: string) =>
  new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/ ]+')}$`).test(asked)

/** Where two fit, such as `/v1/accounts/{id}/` and `/v1/accounts/activity/`, the whole path wins. */
const callOf = (asked: string) =>
  turns.has(asked) ? asked : [...turns.keys()].find((call) => matches(call, asked))

const remember = async (call: string, request: Request) => {
  const text = await request.clone().text()
  sent.set(call, [
    ...(sent.get(call) ?? []),
    {
      body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
      key: request.headers.get('idempotency-key'),
      search: new URL(request.url).search,
    },
  ])
}

/** The next turn; the last one stays. */
const turnOf = (call: string) => {
  const left = turns.get(call) ?? []
  return left.length > 1 ? left.shift() : left[0]
}

const respond = async (request: Request, asked: string): Promise<Response> => {
  const call = callOf(asked)
  if (call) await remember(call, request)
  await gate
  if (call) {
    const turn = turnOf(call)
    if (typeof turn === 'function') return turn(request) as Promise<Response>
    return Response.json(turn)
  }
  if (ofEverybody.test(asked)) return realFetch(request)
  if (![...everAnswered].some((known) => matches(known, asked))) unanswered.push(asked)
  return new Response(null, { status: 501 })
}

window.fetch = (input, init) => {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/api/')) return realFetch(request)
  return respond(request, `${request.method} ${pathname.slice('/api'.length)}`)
}

/** Answers a call from now on: each turn once, the last one for good. */
export const answer = <C extends Call>(call: C, ...next: [Turn<C>, ...Turn<C>[]]): void => {
  everAnswered.add(call)
  turns.set(call, next)
}

/** What was sent with a call so far, one entry for each time. */
export const sentBy = (call: Call): Sent[] => sent.get(call) ?? []

export const gone = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

export const broken = (): Response => new Response('oh', { status: 500 })

/** The refusal of a domain's contract, or that of a form's fields. */
export const refused =
  (
    status: number,
    json: { code: string; detail: string; total?: number } | Record<string, string[]>,
    headers: Record<string, string> = {},
  ): (() => Response) =>
  () =>
    Response.json(json, { status, headers })

/** An answer that comes when it is let go. */
export const held = (value: object) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { turn: () => promise.then(() => Response.json(value)), letGo: resolve }
}

/** Holds all answers, as a slow line does. */
export const holdAnswers = (): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  return () => {
    gate = undefined
    resolve()
  }
}

/** Forgets all of it; the calls that no test had answered. */
export const forgetAnswers = (): string[] => {
  turns.clear()
  sent.clear()
  gate = undefined
  return unanswered.splice(0)
}

export const listed = <T>(...results: T[]) => ({
  results,
  count: results.length,
  next: null,
  previous: null,
})
