const page = () => document as Document & { prerendering?: boolean }

export const isPrerendering = (): boolean => page().prerendering === true

/** A prerendered page must not send requests or reports. */
export const whenActivated = (): Promise<void> =>
  isPrerendering()
    ? new Promise((resolve) => {
        document.addEventListener('prerenderingchange', () => resolve(), { once: true })
      })
    : Promise.resolve()

const longestBusyMs = 5_000

/** Resolves when a visible page has loaded and is idle. */
export const whenQuiet = async (): Promise<void> => {
  await whenActivated()
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: longestBusyMs })
    else setTimeout(resolve, 1000)
  })
}

/** A hidden page cannot take the focus. */
export const whenShown = async (): Promise<void> => {
  await whenActivated()
  const root = document.documentElement
  if (root.dataset.asking === undefined) return
  await new Promise<void>((resolve) => {
    const changes = new MutationObserver(() => {
      if (root.dataset.asking !== undefined) return
      changes.disconnect()
      resolve()
    })
    changes.observe(root, { attributeFilter: ['data-asking'] })
  })
}

/** A page from the back/forward cache was painted before, so it waits for its next frame. */
export const whenFirstFrame = (): Promise<void> =>
  new Promise((resolve) => {
    const waitForFrame = () => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
    }
    new PerformanceObserver((_, paints) => {
      paints.disconnect()
      waitForFrame()
    }).observe({ type: 'paint', buffered: true })
  })

export const onReturning = (comeBack: () => void): void => {
  addEventListener('focus', comeBack)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') comeBack()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack())
}

/** Either event may be the last one of a page. */
export const onLeaving = (leave: () => void): (() => void) => {
  const hidden = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  document.addEventListener('visibilitychange', hidden)
  addEventListener('pagehide', leave)
  return () => {
    document.removeEventListener('visibilitychange', hidden)
    removeEventListener('pagehide', leave)
  }
}
