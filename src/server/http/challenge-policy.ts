import type { WidgetProvider } from '#shared/session/challenge/contract.ts'
import { routes } from '#shared/routes.ts'

const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

/** Sources that each provider's documentation asks a page to allow. */
const sources: Record<WidgetProvider, Record<string, readonly string[]>> = {
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

/** Documents that may show a challenge. */
const challengedPages: ReadonlySet<string> = new Set(
  routes.filter(({ name }) => challengedRoute.test(name)).map(({ shell }) => `${shell}.html`),
)

const parse = (policy: string) =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )

/**
 * Adds the sources of a provider's widget to the policy of the sign-up pages only. Trusted types
 * are dropped there, because the providers' scripts build addresses from strings.
 */
export const challengePolicy = (page: string, policy: string, provider: string): string => {
  if (!(provider in sources) || !challengedPages.has(page)) return policy
  const directives = parse(policy)
  for (const [name, added] of Object.entries(sources[provider as WidgetProvider])) {
    directives.set(name, [...(directives.get(name) ?? []), ...added])
  }
  directives.delete('require-trusted-types-for')
  directives.delete('trusted-types')
  return [...directives].map(([name, values]) => [name, ...values].join(' ')).join('; ')
}
