import * as v from 'valibot'
import type { WidgetProvider } from '#shared/session/challenge/contract.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import type { BotChallenge } from '#server/deps/bot-challenge.ts'

interface WidgetSettings {
  name: WidgetProvider
  siteKey: string
  secret: string
  verifyUrl: string
  timeoutMs?: number
}

const Verdict = v.object({
  success: v.boolean(),
  'error-codes': v.optional(v.array(v.string()), []),
})

/** Errors of our configuration, not wrong answers. */
const isOurs = (code: string) => /secret|sitekey|internal-error/.test(code)

export const createWidget = (
  { name, siteKey, secret, verifyUrl, timeoutMs = 5000 }: WidgetSettings,
  { log }: Pick<Deps, 'log'>,
): BotChallenge => {
  const ask = async (answer: string, address: string) => {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({
        secret,
        response: answer,
        remoteip: address,
        ...(name === 'hcaptcha' && { sitekey: siteKey }),
      }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    // A refusal may have status 400.
    return v.parse(Verdict, await response.json())
  }

  return {
    describe: async () => ({ provider: name, site_key: siteKey }),
    verify: async (answer, { address }) => {
      if (!answer) throw new Refusal('challenge-required')
      const verdict = await ask(answer, address).catch((error: unknown) => {
        const reason = error instanceof Error ? error.name : 'unknown'
        log.warn({ provider: name, reason }, 'bot challenge not checked')
        throw new Refusal('challenge-unavailable')
      })
      if (verdict.success) return
      const codes = verdict['error-codes']
      if (!codes.some(isOurs)) throw new Refusal('challenge-failed')
      log.error({ provider: name, codes }, 'bot challenge misconfigured')
      throw new Refusal('challenge-unavailable')
    },
  }
}
