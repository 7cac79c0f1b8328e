import type { WidgetProvider } from '#shared/session/challenge/contract.ts'

/** Whom a visitor of the sign-up is shown to, for the legal pages. */
export interface ChallengeCompany {
  name: string
  /** It may show pictures to be told apart. */
  showsPictures: boolean
}

const companies: Record<WidgetProvider, ChallengeCompany> = {
  turnstile: { name: 'Cloudflare (Turnstile)', showsPictures: false },
  hcaptcha: { name: 'Intuition Machines (hCaptcha)', showsPictures: true },
}

/** Undefined where the challenge is our own or there is none; `provider` is `BOT_CHALLENGE`. */
export const challengeCompany = (
  provider: string | undefined = process.env.BOT_CHALLENGE,
): ChallengeCompany | undefined =>
  Object.entries(companies).find(([name]) => name === provider)?.[1]
