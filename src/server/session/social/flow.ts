import { retentionPeriods } from '#shared/account/legal-documents.ts'
import type { InferOutput } from 'valibot'
import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { minuteMs } from '#shared/time.ts'
import type { SocialPayload } from '#shared/session/social/contract.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import { createToken, tokenHash } from '#server/identity/token.ts'
import type { Person, Provider } from './provider.ts'
import { insertFlow, takeFlow } from './queries.ts'

const flowLifeMs = retentionPeriods.socialLoginMinutes * minuteMs
const startBucket: Bucket = { name: 'social-start', burst: 30, refillMs: 20_000 }
const finishBucket: Bucket = { name: 'social-finish', burst: 30, refillMs: 20_000 }

export interface Door {
  id: string
  provider: Provider
  redirectUri: string
}

/** Only the browser that holds `flow` can finish the login. */
export const startFlow = async (
  { db, clock }: Deps,
  findDoor: () => Door,
  caller: Caller,
): Promise<{ authorization_url: string; state: string; flow: string }> => {
  await takeAttempt(db, clock, startBucket, caller.network)
  const { id, provider, redirectUri } = findDoor()
  const [state, flow] = [createToken(), createToken()]
  const [verifier, nonce] = [randomPKCECodeVerifier(), randomNonce()]
  const authorizationUrl = await provider.authorizationUrl({
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  await insertFlow(db, {
    state_hash: tokenHash(state),
    flow_hash: tokenHash(flow),
    provider: id,
    redirect_uri: redirectUri,
    verifier,
    nonce,
    expires_at: clock() + flowLifeMs,
  })
  return { authorization_url: authorizationUrl, state, flow }
}

/** Uses the flow up, even if it fails. */
export const finishFlow = async (
  { db, clock }: Deps,
  findDoor: () => Door,
  { code, state, flow, iss }: Omit<InferOutput<typeof SocialPayload>, 'provider'>,
  caller: Caller,
): Promise<Person> => {
  await takeAttempt(db, clock, finishBucket, caller.network)
  const { id, provider } = findDoor()
  const begun = await takeFlow(db, tokenHash(state))
  if (!begun || begun.expires_at <= clock()) throw new Refusal('social-flow-expired')
  if (begun.flow_hash !== tokenHash(flow) || begun.provider !== id) {
    throw new Refusal('social-refused')
  }
  const { redirect_uri: redirectUri, verifier, nonce } = begun
  return provider.identify({ redirectUri, code, state, iss, verifier, nonce })
}
