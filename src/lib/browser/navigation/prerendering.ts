const page = () => document as Document & { prerendering?: boolean }

export const isPrerendering = (): boolean => page().prerendering === true

/** Resolves when a person sees the page, because a prerendered page must not request or report. */
export const whenActivated = (): Promise<void> =>
  isPrerendering()
    ? new Promise((resolve) => {
        document.addEventListener('prerenderingchange', () => resolve(), { once: true })
      })
    : Promise.resolve()

const longestBusyMs = 5_000

/** Resolves when the scripts, pictures and first answers of a page that is seen have come. */
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

/** Resolves when the page is no longer hidden: nothing in a hidden one takes the focus. */
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

/**
 * Resolves once the first frame of a page that is being shown is on the screen. A page that returns
 * was painted before: there, its next frame must have been sent.
 */
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

/** Calls back when a person comes back to the page: to its window, its tab or its history entry. */
export const onReturning = (comeBack: () => void): void => {
  addEventListener('focus', comeBack)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') comeBack()
  })
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack())
}

/** Calls back when the tab is hidden and when the page unloads; either may be the last chance. */
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
