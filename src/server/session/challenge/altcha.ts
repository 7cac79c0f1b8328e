import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as v from 'valibot'
import { minuteMs } from '#shared/time.ts'
import { AltchaChallenge } from '#shared/session/challenge/contract.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { type RotatingSecret, secretsOf } from '#server/config/secrets.ts'
import { signingSecret } from '#server/db/shared-secrets.ts'
import type { BotChallenge } from '#server/deps/bot-challenge.ts'

const lifeMs = 10 * minuteMs

/** A try takes about 5 ms on a slow phone, 1 ms on the server. */
const iterations = 2000
const tries = { least: 100, most: 200 }

const Answer = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => Buffer.from(text, 'base64').toString()),
  v.parseJson(),
  v.object({
    challenge: AltchaChallenge,
    solution: v.object({ counter: v.number(), derivedKey: v.string() }),
  }),
)

const hmacSecrets = (secret: string) => ({
  hmacSignatureSecret: secret,
  hmacKeySignatureSecret: createHmac('sha256', secret).update('key').digest('base64url'),
})

/** Proof of work, without a third-party service. */
export const createAltcha = (
  secret: RotatingSecret,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): BotChallenge => {
  /** False if the nonce was spent before. */
  const spend = async (nonce: string, expiresAt: number) => {
    const spent = await db
      .insertInto('spent_challenges')
      .values({ nonce, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('nonce').doNothing())
      .returning('nonce')
      .executeTakeFirst()
    return spent !== undefined
  }

  const isSolved = async (answer: v.InferOutput<typeof Answer>) => {
    for (const one of secretsOf(secret)) {
      const { verified } = await verifySolution({ ...answer, ...hmacSecrets(one), deriveKey })
      if (verified) return true
    }
    return false
  }

  return {
    describe: async () => {
      const challenge = await createChallenge({
        ...hmacSecrets(await signingSecret(db, 'CHALLENGE_SECRET', secret)),
        algorithm: 'PBKDF2/SHA-256',
        deriveKey,
        cost: iterations,
        counter: randomInt(tries.most, tries.least),
        // Altcha's own expiry would read the system clock.
        data: { expires_at: clock() + lifeMs },
      })
      return {
        provider: 'altcha',
        challenge: v.parse(AltchaChallenge, challenge),
        expires_in_seconds: lifeMs / 1000,
      }
    },
    verify: async (answer) => {
      if (answer === undefined) throw new Refusal('challenge-required')
      const { success, output } = v.safeParse(Answer, answer)
      if (!success) throw new Refusal('challenge-failed')
      const { nonce, data } = output.challenge.parameters
      const isGood =
        (await isSolved(output)) &&
        data.expires_at > clock() &&
        (await spend(nonce, data.expires_at))
      if (!isGood) throw new Refusal('challenge-failed')
    },
  }
}
