import type { WidgetProvider } from '#shared/session/challenge/contract.ts'

/** The company behind the sign-up's bot challenge, for the legal pages. */
export interface ChallengeCompany {
  name: string
  /** The challenge may ask visitors to distinguish pictures. */
  showsPictures: boolean
}

const companies: Record<WidgetProvider, ChallengeCompany> = {
  turnstile: { name: 'Cloudflare (Turnstile)', showsPictures: false },
  hcaptcha: { name: 'Intuition Machines (hCaptcha)', showsPictures: true },
}

/** Undefined if the challenge is our own or there is none. `provider` is `BOT_CHALLENGE`. */
export const challengeCompany = (
  provider: string | undefined = process.env.BOT_CHALLENGE,
): ChallengeCompany | undefined =>
  Object.entries(companies).find(([name]) => name === provider)?.[1]
