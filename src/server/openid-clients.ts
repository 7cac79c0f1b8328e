import * as v from 'valibot'
import { HttpsUrl } from './web-address.ts'

const OpenIdClient = v.object({
  issuer: HttpsUrl,
  client_id: v.pipe(v.string(), v.nonEmpty()),
  client_secret: v.pipe(v.string(), v.nonEmpty()),
})

const SocialProvider = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,30}$/)),
  name: v.pipe(v.string(), v.nonEmpty()),
  ...OpenIdClient.entries,
})

export type SocialProvider = v.InferOutput<typeof SocialProvider>

export const StaffLogin = v.pipe(
  v.string(),
  v.parseJson({}, 'must be a JSON object'),
  v.object(
    { ...OpenIdClient.entries, redirect_uri: HttpsUrl },
    'must be {issuer, client_id, client_secret, redirect_uri}',
  ),
)

export type StaffLogin = v.InferOutput<typeof StaffLogin>

export const SocialProviders = v.pipe(
  v.string(),
  v.parseJson({}, 'must be a JSON list'),
  v.array(SocialProvider, 'must be a list of {id, name, issuer, client_id, client_secret}'),
)
