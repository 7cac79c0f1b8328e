import { freePort } from '#tests/support/embedded-postgres.ts'
import { test as journey } from '#tests/support/journey.ts'
import { openIdClient, type OpenIdServer, startOpenIdServer } from '#tests/support/openid.ts'
import { startProcess } from '#tests/support/processes.ts'

interface SocialSite {
  address: string
  openid: OpenIdServer
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

export const test = journey.extend<object, { social: SocialSite }>({
  social: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const port = await freePort()
      const openid = await startOpenIdServer(`http://127.0.0.1:${port}/login`)
      const demo = await startDemo(port, openid.issuer)
      await use({ address: demo.address, openid })
      await demo.kill('SIGTERM')
      await openid.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ social }, use) => use(social.address),
})
