import { createHmac } from 'node:crypto'
import type { Config } from '#server/config/config.ts'
import type { Connection } from './schema.ts'
import type { Clock } from '#shared/time.ts'
import { type RotatingSecret, secretsOf } from '#server/config/secrets.ts'

type Name = 'MEDIA_SECRET' | 'IDENTITY_SECRET' | 'CHALLENGE_SECRET' | 'SANDBOX_WEBHOOK_SECRET'

interface SharedSecret {
  name: Name
  secret: RotatingSecret
}

type Secrets = Pick<Config, 'mediaSecret' | 'identitySecret' | 'challenge' | 'gateway'>

/** Secrets that must be equal in all processes of one database. */
const sharedSecrets = ({
  mediaSecret,
  identitySecret,
  challenge,
  gateway,
}: Secrets): SharedSecret[] => [
  { name: 'MEDIA_SECRET', secret: mediaSecret },
  { name: 'IDENTITY_SECRET', secret: { current: identitySecret } },
  ...(challenge.name === 'altcha'
    ? [{ name: 'CHALLENGE_SECRET' as const, secret: challenge.secret }]
    : []),
  ...(gateway.name === 'sandbox'
    ? [{ name: 'SANDBOX_WEBHOOK_SECRET' as const, secret: { current: gateway.webhookSecret } }]
    : []),
]

const fingerprintOf = (name: Name, secret: string): string =>
  createHmac('sha256', secret).update(`fingerprint of ${name}`).digest('base64url')

/** Current secret first, then the previous one while it is rotated. */
const fingerprintsOf = ({ name, secret }: SharedSecret): readonly string[] =>
  secretsOf(secret).map((one) => fingerprintOf(name, one))

interface Place {
  db: Connection
  config: Config
  clock: Clock
}

const rowsOf = ({ config, clock }: Place) =>
  sharedSecrets(config).map(({ name, secret }) => ({
    name,
    fingerprint: fingerprintOf(name, secret.current),
    kept_at: clock(),
  }))

export const keepFingerprints = async (place: Place): Promise<void> => {
  await place.db
    .insertInto('secret_fingerprints')
    .values(rowsOf(place))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

const namesWithout = async (
  { db, config }: Omit<Place, 'clock'>,
  wanted: (shared: SharedSecret) => readonly string[],
): Promise<Name[]> => {
  const rows = await db.selectFrom('secret_fingerprints').selectAll().execute()
  const stored = new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]))
  return sharedSecrets(config)
    .filter((shared) => {
      const fingerprint = stored.get(shared.name)
      return fingerprint !== undefined && !wanted(shared).includes(fingerprint)
    })
    .map(({ name }) => name)
}

/** Names of secrets whose current and previous values both differ from the stored one. */
export const differingSecrets = (place: Omit<Place, 'clock'>): Promise<string[]> =>
  namesWithout(place, fingerprintsOf)

/** Names of secrets that `acceptSecrets` would change. */
export const unacceptedSecrets = (place: Omit<Place, 'clock'>): Promise<string[]> =>
  namesWithout(place, (shared) => fingerprintsOf(shared).slice(0, 1))

/**
 * During a rotation other processes may know only the previous secret, so it signs until the new one is
 * accepted.
 */
export const signingSecret = async (
  db: Connection,
  name: Name,
  { current, previous }: RotatingSecret,
): Promise<string> => {
  if (previous === undefined) return current
  const stored = await db
    .selectFrom('secret_fingerprints')
    .select('fingerprint')
    .where('name', '=', name)
    .executeTakeFirst()
  return stored?.fingerprint === fingerprintOf(name, previous) ? previous : current
}

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
