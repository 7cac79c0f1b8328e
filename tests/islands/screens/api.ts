/** `held` waits for `release`; `there` is the real API. */
export type ApiState = 'there' | 'held' | 'empty' | 'refused' | 'gone' | Unusable

/** Answers with status 200 that are known to be broken before they reach a screen. */
export const refusedAnswers = ['page', 'nothing', 'half', 'foreign'] as const

/** Answers with status 200 that no screen can show. */
type Unusable = (typeof refusedAnswers)[number] | 'hollow'

const json = { headers: { 'content-type': 'application/json' } }

const hollowed = (answer: unknown) =>
  Object.fromEntries(
    Object.entries(answer as object).map(([key, value]) => [key, Array.isArray(value) ? [{}] : {}]),
  )

const answers: Record<Unusable, (text: string) => Response> = {
  page: () =>
    new Response('<!doctype html><title>Wi-Fi</title>', {
      headers: { 'content-type': 'text/html' },
    }),
  nothing: () => new Response(null, json),
  half: (text) => new Response(text.slice(0, text.length / 2), json),
  foreign: () => Response.json({ status: 'ok' }),
  hollow: (text) => Response.json(hollowed(JSON.parse(text))),
}

const isUnusable = (current: ApiState): current is Unusable => current in answers

/** Calls of the page frame, which only `gone` affects. */
const ofFrame = /accounts\/me|active-subscription|\/usage\/|popups|accounts\/message|releases/

const nothing = { results: [], count: 0, next: null, previous: null, profiles: [] }

const spoilt = async (real: Promise<Response>, spoil: (text: string) => Response) =>
  spoil(await (await real).text())

const realFetch = window.fetch.bind(window)

/** Undefined passes the call on. */
type Reply = (url: URL, request: Request) => Response | Promise<Response> | undefined

let state: ApiState = 'there'
let reply: Reply | undefined
let refusal: 403 | 404 = 403
const held: (() => void)[] = []

const answer = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
  const request = new Request(input, init)
  const url = new URL(request.url)
  const { pathname } = url
  const go = () => realFetch(request)
  if (!pathname.startsWith('/api/') || request.method !== 'GET') return go()
  const own = reply?.(url, request)
  if (own) return Promise.resolve(own)
  if (state === 'gone') return Promise.reject(new TypeError('Failed to fetch'))
  if (state === 'there' || ofFrame.test(pathname)) return go()
  if (isUnusable(state)) return spoilt(go(), answers[state])
  if (state === 'empty')
    return Promise.resolve(Response.json(/letters|years/.test(pathname) ? [] : nothing))
  if (state === 'refused')
    return Promise.resolve(
      Response.json({ code: 'not-found', detail: 'Aqui não.' }, { status: refusal }),
    )
  return new Promise<void>((resolve) => held.push(resolve)).then(go)
}

window.fetch = answer

export const setApi = (next: ApiState, status: 403 | 404 = 403): void => {
  state = next
  refusal = status
}

export const replyWith = (next: Reply | undefined): void => {
  reply = next
}

/** `address` requests another address instead. */
export const askReally = (request: Request, address: string | URL = request.url) =>
  realFetch(new Request(address, request))

export const isHeld = (): boolean => held.length > 0

/** Calls that follow from the answers are held again. */
export const release = (): void => {
  for (const go of held.splice(0)) go()
}
