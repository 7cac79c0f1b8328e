import { keepPlanReference } from '#lib/billing/plans/plan-reference.ts'
import { isPrerendering } from '#lib/browser/navigation/prerendering.ts'
import { reloadWithoutScripts } from '#lib/browser/scripts/missing-scripts.ts'
import { notePresses } from '#lib/browser/navigation/pressed-link.ts'
import { acceptSkippedTransitions } from '#lib/browser/navigation/page-transitions.ts'
import { nameArrivals, nameDeparture } from '#lib/browser/navigation/title-transition.ts'
import { isPutOff } from './decide-later.ts'
import { guardVisit } from './guard.ts'
import { guardDocument, leaveFor, markVisitor } from './guarded-document.ts'
import type { Area } from '#shared/routes.ts'

/** Then the page is shown without an answer. */
const longestAskingMs = 3000

/* Inlined in the head of protected documents, to run before the first paint. */
const root = document.documentElement
const { route: name = '', area, kids } = root.dataset

guardDocument(() => {
  /* A visitor who is redirected to the login may sign up from there. */
  keepPlanReference(location.search)
  const visitor = markVisitor()
  root.toggleAttribute('data-undecided', visitor.hasToken && isPutOff())
  const destination = guardVisit({
    route: { name, access: 'protected', area: area as Area | undefined, kids: kids !== undefined },
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    ...visitor,
  })
  if (destination !== undefined) leaveFor(destination)
})
/*
 * Even a short fade between protected pages feels like waiting. Only the picture of a title moves.
 */
acceptSkippedTransitions((leaving) => !nameDeparture(leaving))
nameArrivals()
notePresses('/assistir/')
reloadWithoutScripts()
document.addEventListener('prerenderingchange', () => {
  setTimeout(() => delete root.dataset.asking, longestAskingMs)
})
/* The session may have ended since prerendering: the store asks the server, then shows the page. */
if (isPrerendering()) root.dataset.asking = ''
