import type { WidgetProvider } from '#shared/session/challenge/contract.ts'

/** Named in the legal pages as the provider of the bot challenge. */
export interface ChallengeCompany {
  name: string
  /** Whether visitors may have to identify pictures. */
  showsPictures: boolean
}

const companies: Record<WidgetProvider, ChallengeCompany> = {
  turnstile: { name: 'Cloudflare (Turnstile)', showsPictures: false },
  hcaptcha: { name: 'Intuition Machines (hCaptcha)', showsPictures: true },
}

/** `provider` is `BOT_CHALLENGE`; undefined if the challenge is our own or off. */
export const challengeCompany = (
  provider: string | undefined = process.env.BOT_CHALLENGE,
): ChallengeCompany | undefined =>
  Object.entries(companies).find(([name]) => name === provider)?.[1]
