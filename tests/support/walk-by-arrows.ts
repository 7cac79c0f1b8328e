/**
 * Returns the visible stops that arrows never reach, and those whose focus ring is cut off.
 * Playwright sends this function to the page, so it must be self-contained.
 */
export const walkByArrows = async (): Promise<{ missed: string[]; cut: string[] }> => {
  const stops = 'a[href], :is(button, input, select, textarea):enabled'
  const passed = '[tabindex="-1"], [data-arrows], [data-arrows] *, [inert] *, [aria-disabled=true]'
  const frame = () => new Promise<unknown>((done) => requestAnimationFrame(done))
  const nameOf = (stop: Element) =>
    `${stop.tagName} ${(stop.getAttribute('aria-label') ?? stop.textContent).trim().slice(0, 40)} ${stop.className}`.slice(
      0,
      110,
    )
  const isVisible = (stop: Element) => stop.checkVisibility({ visibilityProperty: true })

  /** The ring may be drawn by a part inside or around the stop. */
  const ringOf = (stop: HTMLElement) => {
    const near = [stop, ...stop.querySelectorAll('*'), stop.closest('label'), stop.parentElement]
    return near.find((part) => {
      const style = part && getComputedStyle(part)
      return style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0
    })
  }
  const isWhole = (stop: HTMLElement) => {
    const owner = ringOf(stop)
    if (!owner) return false
    const { outlineWidth, outlineOffset } = getComputedStyle(owner)
    const reach = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset)) - 1
    const box = owner.getBoundingClientRect()
    const isIn = (left: number, top: number, right: number, bottom: number) =>
      box.left - reach >= left &&
      box.right + reach <= right &&
      box.top - reach >= top &&
      box.bottom + reach <= bottom
    for (let around = owner.parentElement; around; around = around.parentElement) {
      const { overflowX, position } = getComputedStyle(around)
      const { left, top, right, bottom } = around.getBoundingClientRect()
      if (around !== document.body && overflowX !== 'visible' && !isIn(left, top, right, bottom))
        return false
      if (position === 'fixed') break
    }
    return isIn(0, 0, innerWidth, innerHeight)
  }

  /** Far-away rows unmount their cards, which come back as new elements. */
  const identityOf = (stop: HTMLElement): unknown => {
    const row = stop.closest('.row')?.querySelector('.row-title')?.textContent
    return row && stop instanceof HTMLAnchorElement ? `${row} ${stop.href}` : stop
  }

  /** Up and down would open a menu from its button. */
  const keysOf = (stop: HTMLElement) => [
    ...(stop.ariaHasPopup === 'menu' ? [] : ['ArrowUp', 'ArrowDown']),
    'ArrowLeft',
    'ArrowRight',
  ]

  const reached = new Set<unknown>()
  const left = new Set<unknown>()
  const cut: string[] = []
  const open = [document.activeElement as HTMLElement]
  for (let stop = open.pop(); stop; stop = open.pop()) {
    if (!stop.isConnected || left.has(identityOf(stop))) continue
    reached.add(identityOf(stop))
    left.add(identityOf(stop))
    stop.focus({ preventScroll: true })
    stop.closest<HTMLElement>('[data-row]')?.scrollIntoView({ block: 'nearest' })
    for (const key of keysOf(stop)) {
      stop.focus({ preventScroll: true })
      stop.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      const next = document.activeElement
      if (!(next instanceof HTMLElement) || next === stop || left.has(identityOf(next))) continue
      open.push(next)
      if (reached.has(identityOf(next))) continue
      reached.add(identityOf(next))
      await frame()
      await frame()
      if (document.activeElement === next && !isWhole(next)) cut.push(nameOf(next))
    }
  }
  const missed = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => isVisible(stop) && !stop.matches(passed) && !reached.has(identityOf(stop)),
  )
  return { missed: missed.map(nameOf), cut: [...new Set(cut)] }
}
