import { atom } from 'nanostores'
import { api } from '#lib/api/api.ts'
import { loadPart } from '#lib/browser/scripts/lazy-part.ts'
import type { Challenge, WidgetProvider } from '#shared/session/challenge/contract.ts'

export interface ChallengeWidget {
  provider: WidgetProvider
  siteKey: string
  /** Undefined if the provider cannot be reached. */
  answer: (text: string | undefined) => void
  expire: () => void
}

interface Answer {
  text: string | undefined
  until: number
}

export const $challengeWidget = atom<ChallengeWidget | undefined>()

export const $isChallengeAwaited = atom(false)

/** Time until the server reads an answer that was taken. */
const marginMs = 60_000

/** Shorter waits are not shown. */
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
  const { solve } = await loadPart(() => import('./solve.ts'))
  const until = askedAt + challenge.expires_in_seconds * 1000 - marginMs
  return { text: await solve(challenge.challenge), until }
}

const make = async (): Promise<Answer> => {
  const askedAt = Date.now()
  return answerTo(await api('GET /v1/auth/challenge/'), askedAt)
}

export const prepareChallenge = (): void => {
  if (prepared) return
  const making = make()
  prepared = making
  making.catch(() => {
    if (prepared === making) prepared = undefined
  })
}

/** For a single use. Undefined if none is required or available. */
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
