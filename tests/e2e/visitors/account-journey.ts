import type { Page } from '@playwright/test'

/**
 * Makes the next call of `method` to `calls` require the password, as happens after ten minutes.
 */
export const askForPassword = (page: Page, calls: string, method: string) => {
  let isAsked = false
  return page.route(calls, (route) => {
    if (isAsked || route.request().method() !== method) return route.fallback()
    isAsked = true
    return route.fulfill({
      status: 403,
      json: { code: 'confirmation-required', detail: 'Confirme sua senha para continuar.' },
    })
  })
}

/** Counts the requests that really go out. */
export const countCalls = (page: Page, path: RegExp, method: string) => {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === method && path.test(request.url())) count += 1
  })
  return () => count
}

export const stepUp = (page: Page) => page.getByRole('dialog', { name: 'Confirme sua senha' })
