const page = () => document as Document & { prerendering?: boolean }

export const isPrerendering = (): boolean => page().prerendering === true

/** Resolves when a person is looking: a prerendered page asks for nothing and reports nothing. */
export const whenActivated = (): Promise<void> =>
  isPrerendering()
    ? new Promise((resolve) => {
        document.addEventListener('prerenderingchange', () => resolve(), { once: true })
      })
    : Promise.resolve()

/** Calls back when the tab is hidden and when the page goes; both mean "this may be the last moment". */
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
