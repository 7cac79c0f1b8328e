import { savesData } from '#lib/browser/device/data-saving.ts'
import { keepQueries } from '#lib/api/query-client.ts'
import { announceOpening } from '#lib/session/announced-opening.ts'
import { matchRoute } from '#shared/routes.ts'

/*
 * Prerenders the page of a hovered, focused or pressed link, one at a time. The document's speculation rules
 * select the marked link.
 */
const pointerRestMs = 160
const focusRestMs = 300

/** Catalogue screens and the player, which uses one of the plan's screens only once it is opened. */
const mayBeReady = ({ origin, pathname, search }: HTMLAnchorElement) => {
  const route = origin === location.origin ? matchRoute(pathname)?.route : undefined
  return (
    route?.access === 'protected' &&
    (route.template === 'app' || route.name === 'watch') &&
    route.area === undefined &&
    pathname + search !== location.pathname + location.search
  )
}

let marked: HTMLAnchorElement | undefined

const mark = (link: HTMLAnchorElement) => {
  if (savesData() || !mayBeReady(link)) return
  announceOpening()
  if (marked === link) return
  if (marked) delete marked.dataset.wanted
  /* The prerendered page starts with the queries cached here. */
  keepQueries()
  link.dataset.wanted = ''
  marked = link
}

let timer: ReturnType<typeof setTimeout> | undefined

/** The buttons of a card lie above its link. */
const linkOf = ({ target }: Event) =>
  target instanceof Element
    ? (target.closest<HTMLAnchorElement>('a[href]') ??
      target.closest('[data-card]')?.querySelector<HTMLAnchorElement>('a[href]'))
    : undefined

const markAfter = (restMs: number) => (event: Event) => {
  clearTimeout(timer)
  const link = linkOf(event)
  if (link) timer = setTimeout(() => mark(link), restMs)
}

/* Not before a profile is chosen. */
const isCatalogue = document.documentElement.dataset.area === undefined
if (isCatalogue && HTMLScriptElement.supports?.('speculationrules')) {
  addEventListener('pointerover', markAfter(pointerRestMs), { passive: true })
  addEventListener('focusin', markAfter(focusRestMs))
  addEventListener('pointerdown', markAfter(0), { passive: true })
}
