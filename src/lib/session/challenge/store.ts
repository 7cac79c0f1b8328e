import { atom } from 'nanostores'
import { api } from '#lib/api/api.ts'
import type { Challenge, WidgetProvider } from '#shared/session/challenge/contract.ts'

/** The box of a provider that a person may have to tick. */
export interface ChallengeWidget {
  provider: WidgetProvider
  siteKey: string
  /** Undefined: the provider cannot be reached. */
  answer: (text: string | undefined) => void
  expire: () => void
}

interface Answer {
  text: string | undefined
  until: number
}

export const $challengeWidget = atom<ChallengeWidget | undefined>()

/** A person has sent the form and waits for the answer. */
export const $isChallengeAwaited = atom(false)

/** Between the moment an answer is taken and the moment the server reads it. */
const marginMs = 60_000

/** Before that, there is nothing to say. */
const noticeAfterMs = 300

let prepared: Promise<Answer> | undefined

const askWidget = (provider: WidgetProvider, siteKey: string) =>
  new Promise<Answer>((resolve) => {
    const answer = (text: string | undefined) => resolve({ text, until: Infinity })
    const expire = () => {
      prepared = undefined
      prepareChallenge()
    }
    $challengeWidget.set({ provider, siteKey, answer, expire })
  })

const answerTo = async (challenge: Challenge, askedAt: number): Promise<Answer> => {
  if (challenge.provider === 'none') return { text: undefined, until: Infinity }
  if (challenge.provider !== 'altcha') return askWidget(challenge.provider, challenge.site_key)
  const { solve } = await import('./solve.ts')
  const until = askedAt + challenge.expires_in_seconds * 1000 - marginMs
  return { text: await solve(challenge.challenge), until }
}

const make = async (): Promise<Answer> => {
  const askedAt = Date.now()
  return answerTo(await api('GET /v1/auth/challenge/'), askedAt)
}

/** Fetches and answers a challenge while a person still types; a failure is told by `takeChallenge`. */
export const prepareChallenge = (): void => {
  if (prepared) return
  const making = make()
  prepared = making
  making.catch(() => {
    if (prepared === making) prepared = undefined
  })
}

/** An answer that nobody else gets; undefined where none is asked for, or none could be had. */
export const takeChallenge = async (): Promise<string | undefined> => {
  const taken = prepared ?? make()
  prepared = undefined
  const notice = setTimeout(() => $isChallengeAwaited.set(true), noticeAfterMs)
  try {
    const answer = await taken
    return (answer.until > Date.now() ? answer : await make()).text
  } finally {
    clearTimeout(notice)
    $isChallengeAwaited.set(false)
  }
}
