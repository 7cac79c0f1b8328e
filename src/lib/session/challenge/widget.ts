import type { WidgetProvider } from '#shared/session/challenge/contract.ts'
import type { ChallengeWidget } from './store.ts'

/** The common part of both providers' APIs. */
interface WidgetApi {
  render: (box: HTMLElement, options: Record<string, unknown>) => string
  remove: (id: string) => void
}

const scripts: Record<WidgetProvider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit&hl=pt-BR',
}

const apiOf = (provider: WidgetProvider) =>
  (globalThis as Partial<Record<WidgetProvider, WidgetApi>>)[provider]

const loadScript = (src: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`Could not load the script ${src}`))
    })
    document.head.append(script)
  })

export const showWidget = async (
  box: HTMLElement,
  { provider, siteKey, answer, expire }: ChallengeWidget,
): Promise<() => void> => {
  if (!apiOf(provider)) await loadScript(scripts[provider])
  const api = apiOf(provider)
  if (!api) throw new Error(`The script of ${provider} loaded without its API`)
  const id = api.render(box, {
    sitekey: siteKey,
    theme: 'dark',
    language: 'pt-br',
    'response-field': false,
    callback: answer,
    'expired-callback': expire,
    'error-callback': () => answer(undefined),
  })
  return () => api.remove(id)
}
