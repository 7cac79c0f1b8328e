import type { Call, CallAnswer } from '#lib/api/operations.ts'

/* Replaces the API: tests set the answer of each call and read what was sent. */

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

/** A screen that has just been left may send one more request. */
const everAnswered = new Set<string>()

/** Answered by the real server, because these calls only read and are the same for all accounts. */
const ofEverybody = /^GET \/(v1\/plans-web|v3\/payments\/coupon)\//

let gate: Promise<void> | undefined

const matches = (call: string, asked: string) =>
  new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/ ]+')}$`).test(asked)

/** A whole path wins over a pattern such as `/v1/accounts/{id}/`. */
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

/** The last answer is repeated. */
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

/** Each answer is used once, the last one repeatedly. */
export const answer = <C extends Call>(call: C, ...next: [Turn<C>, ...Turn<C>[]]): void => {
  everAnswered.add(call)
  turns.set(call, next)
}

export const sentBy = (call: Call): Sent[] => sent.get(call) ?? []

export const gone = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'))

export const broken = (): Response => new Response('oh', { status: 500 })

export const refused =
  (
    status: number,
    json: { code: string; detail: string; total?: number } | Record<string, string[]>,
    headers: Record<string, string> = {},
  ): (() => Response) =>
  () =>
    Response.json(json, { status, headers })

/** Answers when `letGo` is called. */
export const held = (value: object) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { turn: () => promise.then(() => Response.json(value)), letGo: resolve }
}

/** Holds all answers until the returned function is called. */
export const holdAnswers = (): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  return () => {
    gate = undefined
    resolve()
  }
}

/** Returns the calls that no test had answered. */
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
