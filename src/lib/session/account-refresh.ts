import { queryClient, resetScopedQueries } from '#lib/api/query-client.ts'
import {
  isPrerendering,
  onReturning,
  whenActivated,
  whenFirstFrame,
} from '#lib/browser/navigation/prerendering.ts'
import { $servedScope, $viewerScope } from '#lib/profiles/store.ts'
import { freshForMs, onOpeningAnnounced } from './announced-opening.ts'
import { meQuery } from './queries.ts'

/** From the start of a press until the page is shown. */
const longestPressMs = 1000

interface Asking {
  /** Ignores a pending request, because its answer may be outdated. */
  isAnew?: boolean
}

const askAccount = async ({ isAnew = false }: Asking = {}): Promise<void> => {
  const { queryKey } = meQuery()
  void queryClient.refetchQueries({ queryKey: ['profiles'], type: 'active' })
  if (isAnew) await queryClient.cancelQueries({ queryKey })
  await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 }).catch(() => undefined)
}

/**
 * If the profile was changed elsewhere and changed back, the cached lists may belong to either one.
 */
const followServed = async (served: string | undefined) => {
  const known = $viewerScope.get()
  if (served === undefined || known === undefined || served === known) return
  await askAccount({ isAnew: true })
  if ($viewerScope.get() === known) await resetScopedQueries()
}

const hide = () => (document.documentElement.dataset.asking = '')

/** When the time limit ends, a page that is about to go to the login must stay hidden. */
const show = (isLeaving: () => boolean) => {
  const { dataset } = document.documentElement
  if (isLeaving() && dataset.asking !== undefined) dataset.leaving = ''
  else delete dataset.asking
}

/**
 * The page is not hidden while the answer is fresh, so its styles are computed before the click.
 * Resolves to whether that answer counts.
 */
const askBeforeOpening = async (isLeaving: () => boolean): Promise<boolean> => {
  let asked: { atMs: number; answered: Promise<void> } | undefined
  const isFresh = (forMs = freshForMs) => asked !== undefined && Date.now() - asked.atMs < forMs
  const hideStale = () => {
    if (isPrerendering() && !isFresh()) hide()
  }
  onOpeningAnnounced(() => {
    if (!isPrerendering() || isFresh(freshForMs - longestPressMs)) return
    const atMs = Date.now()
    const answered = askAccount({ isAnew: true }).then(() => {
      if (asked?.atMs === atMs) show(isLeaving)
    })
    asked = { atMs, answered }
    setTimeout(hideStale, freshForMs)
  })
  await whenActivated()
  if (isFresh()) await asked?.answered
  else hide()
  return isFresh()
}

/**
 * A prerendered page is hidden until the server confirms its session, unless it did so just before
 * the click.
 */
export const keepAccountFresh = async (isLeaving: () => boolean): Promise<void> => {
  $servedScope.listen((served) => void followServed(served))
  const wasPrerendered = isPrerendering()
  const isKnown = wasPrerendered && (await askBeforeOpening(isLeaving))
  if (isKnown) await whenFirstFrame()
  /* Activation also focuses the window, but it is not a return. */
  onReturning(() => void askAccount())
  await askAccount({ isAnew: wasPrerendered && !isKnown })
  show(isLeaving)
}
