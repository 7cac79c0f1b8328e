import type { WidgetProvider } from '#shared/session/challenge/contract.ts'
import { routes } from '#shared/routes.ts'
import { addSources, type PolicySources, readPolicy, writePolicy } from './policy-sources.ts'

const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

/** From the providers' documentation. */
const sources: Record<WidgetProvider, PolicySources> = {
  turnstile: {
    'script-src': ['https://challenges.cloudflare.com'],
    'frame-src': ['https://challenges.cloudflare.com'],
  },
  hcaptcha: {
    'script-src': hcaptcha,
    'frame-src': hcaptcha,
    'style-src': hcaptcha,
    'connect-src': hcaptcha,
  },
}

const challengedRoute = /^registration(?:-plan|-user)?$/

const challengedPages: ReadonlySet<string> = new Set(
  routes.filter(({ name }) => challengedRoute.test(name)).map(({ shell }) => `${shell}.html`),
)

/** Sign-up pages drop trusted types, because the widgets build script URLs from strings. */
export const challengePolicy = (page: string, policy: string, provider: string): string => {
  if (!(provider in sources) || !challengedPages.has(page)) return policy
  const directives = readPolicy(policy)
  addSources(directives, sources[provider as WidgetProvider])
  directives.delete('require-trusted-types-for')
  directives.delete('trusted-types')
  return writePolicy(directives)
}
