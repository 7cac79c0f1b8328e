import { beforeEach, expect, test } from 'vitest'
import { createApp } from '#server/process/app.ts'
import type { RotatingSecret } from '#server/config/secrets.ts'
import { createBotChallenge } from '#server/session/challenge/create.ts'
import { keepFingerprints } from '#server/db/shared-secrets.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { answerAltcha } from '#tests/support/altcha.ts'
import { send } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { mediaStatus, play } from '#tests/support/playing.ts'
import { importFixture, type TestServer, useServer } from '#tests/support/server.ts'
import { vereda } from '#tests/support/terminal.ts'
import { signUps } from '#tests/server/session/challenge/sign-up.ts'

const first = 'the first secret that all processes share'
const second = 'the second secret, which comes after it'

forEachEngine('rotated secrets', (engine) => {
  const data = useServer(engine, importFixture)

  /** On the same database. */
  const processWith = (secret: RotatingSecret): TestServer => {
    const { deps } = data()
    const config = {
      ...deps.config,
      mediaSecret: secret,
      challenge: { name: 'altcha' as const, secret },
    }
    const parts = { ...deps, config }
    const own = { ...parts, challenge: createBotChallenge(parts) }
    return { ...data(), deps: own, app: createApp(own) }
  }
  const before = () => processWith({ current: first })
  const rotating = () => processWith({ current: second, previous: first })
  const after = () => processWith({ current: second })

  beforeEach(async () => {
    const { db } = data().deps
    await db.deleteFrom('secret_fingerprints').execute()
    await db.deleteFrom('rate_limits').execute()
    await keepFingerprints(before().deps)
  })

  const secretsReady = async (server: TestServer) =>
    ((await send(server, '/readyz')).body as { secrets: boolean }).secrets
  const accept = (server: TestServer) => vereda(server, ['segredo', 'aceitar', '--sim'])
  const prefixAt = async (at: TestServer, viewer: Viewer) =>
    (await play(data(), viewer, { at, movedOn: true })).body.media_prefix
  const statusesOf = (prefix: string, servers: readonly TestServer[]) =>
    Promise.all(servers.map((server) => mediaStatus(server, prefix)))

  test('let processes with the old one and with both open each other’s addresses', async () => {
    const servers = [before(), rotating()]
    await Promise.all(servers.map((server) => keepFingerprints(server.deps)))
    const viewer = await openViewer(data())
    for (const at of servers) {
      expect(await secretsReady(at)).toBe(true)
      expect(await statusesOf(await prefixAt(at, viewer), servers)).toEqual([200, 200])
    }
    expect(await secretsReady(after())).toBe(false)
  })

  test('sign with the new one once it is accepted and keep old addresses valid', async () => {
    const viewer = await openViewer(data())
    const old = await prefixAt(rotating(), viewer)
    const { said } = await accept(rotating())
    expect(said).toContain('MEDIA_SECRET, CHALLENGE_SECRET')
    expect(said).toContain('os anteriores continuam valendo')
    const renewed = await prefixAt(rotating(), viewer)
    expect(await statusesOf(old, [rotating(), before(), after()])).toEqual([200, 200, 403])
    expect(await statusesOf(renewed, [rotating(), after(), before()])).toEqual([200, 200, 403])
    expect(await secretsReady(rotating())).toBe(true)
    expect(await secretsReady(after())).toBe(true)
    expect(await secretsReady(before())).toBe(false)
  })

  test('show the id of the key in addresses and in the command, never the secret', async () => {
    const keyOf = (prefix: string) => prefix.split('.')[5] ?? ''
    const viewer = await openViewer(data())
    const keys = async () => {
      const { printed } = await vereda(rotating(), ['segredo', 'chaves', '--json'])
      expect(printed).not.toContain(first)
      expect(printed).not.toContain(second)
      return JSON.parse(printed) as { chave: string; variavel: string; assina: boolean }[]
    }
    const old = keyOf(await prefixAt(rotating(), viewer))
    expect(await keys()).toMatchObject([
      { variavel: 'MEDIA_SECRET', assina: false },
      { variavel: 'MEDIA_SECRET_PREVIOUS', assina: true, chave: old },
    ])
    await accept(rotating())
    const renewed = keyOf(await prefixAt(rotating(), viewer))
    expect(renewed).not.toBe(old)
    expect(await keys()).toMatchObject([
      { variavel: 'MEDIA_SECRET', assina: true, chave: renewed },
      { variavel: 'MEDIA_SECRET_PREVIOUS', assina: false, chave: old },
    ])
  })

  test('read the signing key from the database only while there are two', async () => {
    const viewer = await openViewer(data())
    const asked = async (server: TestServer) => {
      const statements = await data().statementsOf(() => prefixAt(server, viewer))
      return statements.filter(({ sql }) => sql.includes('secret_fingerprints')).length
    }
    expect([await asked(before()), await asked(rotating())]).toEqual([0, 1])
  })

  test('let any process verify a challenge before and after', async () => {
    const signUp = async (from: TestServer, at: TestServer) =>
      (await signUps[0].begin(at, await answerAltcha(from))).status
    expect(await signUp(before(), rotating())).toBe(200)
    expect(await signUp(rotating(), before())).toBe(200)
    const late = await answerAltcha(rotating())
    await accept(rotating())
    expect((await signUps[0].begin(rotating(), late)).status).toBe(200)
    expect(await signUp(rotating(), after())).toBe(200)
    expect(await signUp(before(), after())).toBe(403)
  })
})
