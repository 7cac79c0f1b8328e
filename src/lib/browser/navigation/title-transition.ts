import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'
import { isWeakDevice } from '#lib/browser/device/weak-device.ts'

/* The transition names are set only while it runs, so that other navigations stay as they are. */
const root = document.documentElement
const reduced = matchMedia('(prefers-reduced-motion: reduce)')

/** Screenshots for a transition make clicks slow on weak devices. */
const isMoving = () => !reduced.matches && !isWeakDevice()

/** Stored because pages without referrers do not know the previous address. */
const leftKey = 'vereda.title-left'

let pressed: HTMLAnchorElement | undefined
/** Kept because the link of a grown card may be gone by then. */
let artPressed: Element | null | undefined
let named: HTMLElement[] = []

const titleAt = (address: string | null | undefined): string | undefined =>
  address ? /^\/conteudo\/(\d+)(?:\/|$)/.exec(new URL(address).pathname)?.[1] : undefined

const isSeen = (element: HTMLElement): boolean => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const isInside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  return isInside && element.checkVisibility({ visibilityProperty: true })
}

const release = () => {
  for (const element of named.splice(0)) element.style.viewTransitionName = ''
  delete root.dataset.arriving
  delete root.dataset.departing
  document.querySelector('[data-leaving]')?.removeAttribute('data-leaving')
  document.querySelector('.title-landing')?.replaceChildren()
}

const give = (element: HTMLElement, name: 'title-art' | 'title-lettering') => {
  element.style.viewTransitionName = name
  named.push(element)
}

/** Returns false when no picture is in view. */
const nameArt = (around: Element | null | undefined): boolean => {
  /* The picture of a grown card comes after that of the card below it. */
  const pictures = around?.matches('.hero') ? [around] : around?.querySelectorAll('.card-image')
  const art = [...(pictures ?? [])].filter((one) => one instanceof HTMLElement).findLast(isSeen)
  if (!art) return false
  give(art, 'title-art')
  const lettering = art.querySelector<HTMLElement>('img.hero-lettering')
  if (lettering && isSeen(lettering)) give(lettering, 'title-lettering')
  return true
}

export const nameDeparture = ({ activation }: PageSwapEvent): boolean => {
  release()
  writeStorage('sessionStorage', leftKey, titleAt(location.href) ?? null)
  if (!activation || !isMoving()) return false
  const title = titleAt(activation.entry.url)
  const isOpening = title !== undefined && title === titleAt(pressed?.href)
  if (!isOpening && activation.navigationType !== 'traverse') return false
  const art = isOpening ? artPressed : document.querySelector('.content-hero')
  if (!nameArt(art)) return false
  art?.setAttribute('data-leaving', '')
  root.dataset.departing = ''
  return true
}

const moveTo = (element: HTMLElement, { top, left, width, height }: DOMRect) => {
  Object.assign(element.style, {
    top: `${top + scrollY}px`,
    left: `${left + scrollX}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
}

/**
 * A transition ends when an island replaces a named element, so the names go to boxes over the
 * page's picture and lettering.
 */
const nameLanding = (): boolean => {
  const landing = document.querySelector('.title-landing')
  const hero = document.querySelector<HTMLElement>('.content-hero')
  if (!landing || !hero?.querySelector('img') || !isSeen(hero)) return false
  const art = landing.appendChild(document.createElement('div'))
  moveTo(art, hero.getBoundingClientRect())
  give(art, 'title-art')
  const lettering = hero.querySelector<HTMLImageElement>('.hero-lettering')
  if (!lettering) return true
  const copy = lettering.cloneNode(true) as HTMLImageElement
  copy.src = lettering.currentSrc || lettering.src
  landing.append(copy)
  moveTo(copy, lettering.getBoundingClientRect())
  give(copy, 'title-lettering')
  return true
}

const nameArrival = (from: string | undefined): 'title-card' | 'title-page' | undefined => {
  if (from !== undefined && from === titleAt(pressed?.href))
    return nameArt(artPressed) ? 'title-card' : undefined
  return titleAt(location.href) !== undefined && nameLanding() ? 'title-page' : undefined
}

/** The browser renders nothing while it prepares a transition. */
const longestPreparingMs = 500

const skipIfLate = (transition: ViewTransition) => {
  const timer = setTimeout(() => transition.skipTransition(), longestPreparingMs)
  const stop = () => clearTimeout(timer)
  transition.ready.then(stop, stop)
}

/** Must run before the first frame. */
export const nameArrivals = () => {
  addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
      if (!link) return
      pressed = link
      artPressed = link.closest('.hero, .card')
    },
    true,
  )
  addEventListener('pagereveal', ({ viewTransition }) => {
    release()
    if (!viewTransition) return
    skipIfLate(viewTransition)
    const from = readStorage('sessionStorage', leftKey) ?? undefined
    writeStorage('sessionStorage', leftKey, null)
    const end = isMoving() ? nameArrival(from) : undefined
    if (end) {
      root.dataset.arriving = end
      void viewTransition.finished.then(release, release)
    } else if (from !== undefined) viewTransition.skipTransition()
  })
}
