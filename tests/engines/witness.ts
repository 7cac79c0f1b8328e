/** Runs in a page before other scripts. */
const watchPage = (reportPath: string): void => {
  const words = (value: unknown) =>
    value instanceof Error ? `${value.name}: ${value.message}` : String(value)
  const report = (trouble: string) =>
    navigator.sendBeacon(reportPath, `${trouble} (${location.pathname})`)
  for (const level of ['error', 'warn'] as const) {
    const original = console[level]
    console[level] = (...given: unknown[]) => {
      report(`${level}: ${given.map(words).join(' ')}`)
      original.apply(console, given)
    }
  }
  addEventListener('unhandledrejection', (event) =>
    /* The page's listeners run later and may prevent it. */
    setTimeout(() => {
      if (!event.defaultPrevented) report(`rejection: ${words(event.reason)}`)
    }),
  )
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`refused by ${violatedDirective}: ${blockedURI}`),
  )
  /* Pending resources fail when the page is left. */
  let isLeft = false
  addEventListener('beforeunload', () => (isLeft = true))
  addEventListener('pageshow', () => (isLeft = false))
  const onError = (event: Event) => {
    if (event instanceof ErrorEvent) {
      report(`error: ${event.message}`)
      return
    }
    if (isLeft) return
    const { target } = event
    if (target instanceof HTMLLinkElement) report(`failed: ${target.href}`)
    if (target instanceof HTMLScriptElement || target instanceof HTMLImageElement)
      report(`failed: ${target.src}`)
  }
  addEventListener('error', onError, true)
}

/** For protocols that report no console messages. */
export const witness = (reportPath: string): string =>
  `(${watchPage.toString()})(${JSON.stringify(reportPath)})`
