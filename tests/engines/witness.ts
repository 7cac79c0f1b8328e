/** Runs in a page, before everything else. */
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
    /* The page's own listeners come later, and may accept it. */
    setTimeout(() => {
      if (!event.defaultPrevented) report(`rejection: ${words(event.reason)}`)
    }),
  )
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`refused by ${violatedDirective}: ${blockedURI}`),
  )
  /* What a page still waits for when it is left fails so. */
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

/** The script with which a page reports its own troubles, where the protocol tells none. */
export const witness = (reportPath: string): string =>
  `(${watchPage.toString()})(${JSON.stringify(reportPath)})`
