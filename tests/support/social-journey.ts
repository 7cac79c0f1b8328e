import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './embedded-postgres.ts'
import { password, test as journey } from './journey.ts'
import { authorizeAs, openIdClient, type OpenIdServer, startOpenIdServer } from './openid.ts'

/** The demo with social login and its trusted provider. */
interface SocialSite {
  address: string
  openid: OpenIdServer
  /** Links a person of the provider to an account of the demo. */
  link: (person: string, email: string) => Promise<void>
}

const startDemo = async (port: number, issuer: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-social-'))
  const providers = [
    { id: 'casa', name: 'Casa', issuer, ...openIdClient },
    { id: 'fora', name: 'Fora', issuer: 'http://127.0.0.1:9', ...openIdClient },
  ]
  const child = spawn(process.execPath, ['src/server/demo.ts'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: '1',
      SOCIAL_LOGIN: JSON.stringify(providers),
    },
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const address = `http://localhost:${port}`
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the demo with social login did not start')
    await delay(50)
  }
  const close = async () => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, close }
}

const linker = (address: string) => async (person: string, email: string) => {
  const post = async (path: string, body: unknown, token?: string) => {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }
  const { token } = await post('/v2/auth/token/', { email, password })
  const { authorization_url: url = '', flow } = await post('/v1/auth/oauth/start/', {
    provider: 'casa',
  })
  const back = await authorizeAs(url, person, `${address}/login`)
  const answer = Object.fromEntries(back.searchParams)
  await post('/v1/auth/oauth/link/', { ...answer, provider: 'casa', flow }, token)
}

/** Journeys on a separate site with social login. */
export const test = journey.extend<object, { social: SocialSite }>({
  social: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const port = await freePort()
      const openid = await startOpenIdServer(`http://localhost:${port}/login`)
      const { address, close } = await startDemo(port, openid.issuer)
      await use({ address, openid, link: linker(address) })
      await close()
      await openid.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ social }, use) => use(social.address),
})
