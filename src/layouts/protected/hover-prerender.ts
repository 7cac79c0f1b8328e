import { savesData } from '#lib/browser/data-saving.ts'
import { keepQueries } from '#lib/api/query-client.ts'
import { matchRoute } from '#shared/routes.ts'

/*
 * The page behind a link that somebody rests on, or presses, is made ready whole: the speculation
 * rules of the document look for the mark that is set here. One page at a time.
 */
const pointerRestMs = 160
const focusRestMs = 300

/** Screens of the catalogue, and the player, which asks for no video before it is opened. */
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
  if (marked === link || savesData() || !mayBeReady(link)) return
  if (marked) delete marked.dataset.wanted
  /* The page that is made ready begins with what this one knows. */
  keepQueries()
  link.dataset.wanted = ''
  marked = link
}

let timer: ReturnType<typeof setTimeout> | undefined

/** A card is as good as its link: buttons lie above it. */
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

/* No page is made ready before a profile is chosen, and other browsers make none ready. */
const isCatalogue = document.documentElement.dataset.area === undefined
if (isCatalogue && HTMLScriptElement.supports?.('speculationrules')) {
  addEventListener('pointerover', markAfter(pointerRestMs), { passive: true })
  addEventListener('focusin', markAfter(focusRestMs))
  addEventListener('pointerdown', markAfter(0), { passive: true })
}
