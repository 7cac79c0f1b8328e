import * as v from 'valibot'
import { HttpsUrl } from './web-address.ts'

const Text = v.pipe(v.string('deve ser um texto'), v.nonEmpty('não pode ficar vazio'))

const OpenIdClient = v.object({ issuer: HttpsUrl, client_id: Text, client_secret: Text })

const providerShape = 'deve ser uma lista de {id, name, issuer, client_id, client_secret}'

const SocialProvider = v.object(
  {
    id: v.pipe(
      Text,
      v.regex(/^[a-z0-9-]{1,30}$/, 'deve ter de 1 a 30 letras minúsculas, números ou hifens'),
    ),
    name: Text,
    ...OpenIdClient.entries,
  },
  providerShape,
)

export type SocialProvider = v.InferOutput<typeof SocialProvider>

export const StaffLogin = v.pipe(
  v.string(),
  v.parseJson({}, 'deve ser um objeto JSON'),
  v.object(
    { ...OpenIdClient.entries, redirect_uri: HttpsUrl },
    'deve ser {issuer, client_id, client_secret, redirect_uri}',
  ),
)

export type StaffLogin = v.InferOutput<typeof StaffLogin>

export const SocialProviders = v.pipe(
  v.string(),
  v.parseJson({}, 'deve ser uma lista JSON'),
  v.array(SocialProvider, providerShape),
)
