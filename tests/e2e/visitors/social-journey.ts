import { postToken } from '#shared/session/contract.ts'
import { postOauthLink, startSocialLogin } from '#shared/session/social/contract.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { freePort } from '#tests/support/embedded-postgres.ts'
import { password, test as journey } from '#tests/support/journey.ts'
import {
  authorizeAs,
  openIdClient,
  type OpenIdServer,
  startOpenIdServer,
} from '#tests/support/openid.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'

/** The demo with social login and its trusted provider. */
interface SocialSite {
  address: string
  openid: OpenIdServer
  /** Links a person of the provider to an account of the demo. */
  link: (person: string, email: string) => Promise<void>
}

const startDemo = (port: number, issuer: string) => {
  const providers = [
    { id: 'casa', name: 'Casa', issuer, ...openIdClient },
    { id: 'fora', name: 'Fora', issuer: 'http://127.0.0.1:9', ...openIdClient },
  ]
  const env = {
    DIST_DIR: 'dist',
    PUBLIC_SITE_URL: undefined,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    SOCIAL_LOGIN: JSON.stringify(providers),
  }
  return startProcess({ entry: 'src/server/demo.ts', port, env })
}

const linker =
  ({ address, app }: ServerProcess) =>
  async (person: string, email: string) => {
    const { body: session } = await call({ app }, postToken, { body: { email, password } })
    const { body } = await call({ app }, startSocialLogin, { body: { provider: 'casa' } })
    const back = await authorizeAs(body.authorization_url, person, `${address}/login`)
    const answer = { ...Object.fromEntries(back.searchParams), provider: 'casa', flow: body.flow }
    const { status } = await sendCall({ app }, postOauthLink, { body: answer, ...session })
    if (status !== 200) throw new Error(`the link answered ${status}`)
  }

/** Journeys on a separate site with social login. */
export const test = journey.extend<object, { social: SocialSite }>({
  social: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const port = await freePort()
      const openid = await startOpenIdServer(`http://127.0.0.1:${port}/login`)
      const demo = await startDemo(port, openid.issuer)
      await use({ address: demo.address, openid, link: linker(demo) })
      await demo.kill('SIGTERM')
      await openid.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ social }, use) => use(social.address),
})
