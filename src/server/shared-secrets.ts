import { createHmac } from 'node:crypto'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'

interface SharedSecret {
  /** As in the environment. */
  name: string
  secret: string
}

type Secrets = Pick<Config, 'mediaSecret' | 'identitySecret' | 'challenge' | 'gateway'>

/** Secrets that every process on one database must have alike. */
const sharedSecrets = ({ mediaSecret, identitySecret, challenge, gateway }: Secrets) => [
  { name: 'MEDIA_SECRET', secret: mediaSecret },
  { name: 'IDENTITY_SECRET', secret: identitySecret },
  ...(challenge.name === 'altcha' ? [{ name: 'CHALLENGE_SECRET', secret: challenge.secret }] : []),
  ...(gateway.name === 'sandbox'
    ? [{ name: 'SANDBOX_WEBHOOK_SECRET', secret: gateway.webhookSecret }]
    : []),
]

const fingerprintOf = ({ name, secret }: SharedSecret): string =>
  createHmac('sha256', secret).update(`fingerprint of ${name}`).digest('base64url')

type Place = Pick<Deps, 'db' | 'config' | 'clock'>

const rowsOf = ({ config, clock }: Place) =>
  sharedSecrets(config).map((shared) => ({
    name: shared.name,
    fingerprint: fingerprintOf(shared),
    kept_at: clock(),
  }))

/** The first process with a secret says which one it is. */
export const keepFingerprints = async (place: Place): Promise<void> => {
  await place.db
    .insertInto('secret_fingerprints')
    .values(rowsOf(place))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** The names of the secrets that are others than those of the processes before. */
export const differingSecrets = async (place: Pick<Deps, 'db' | 'config'>): Promise<string[]> => {
  const rows = await place.db.selectFrom('secret_fingerprints').selectAll().execute()
  const kept = new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]))
  return sharedSecrets(place.config)
    .filter((shared) => (kept.get(shared.name) ?? fingerprintOf(shared)) !== fingerprintOf(shared))
    .map(({ name }) => name)
}

/** The secrets of this environment are the right ones from now on. */
export const acceptSecrets = async (place: Place): Promise<void> => {
  await place.db
    .insertInto('secret_fingerprints')
    .values(rowsOf(place))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        fingerprint: eb.ref('excluded.fingerprint'),
        kept_at: eb.ref('excluded.kept_at'),
      })),
    )
    .execute()
}
