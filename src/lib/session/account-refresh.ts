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

/** Most time from the beginning of a press until the page is shown. */
const longestPressMs = 1000

interface Asking {
  /** A question that is under way does not count, since its answer may be of before. */
  isAnew?: boolean
}

/**
 * Asks the server for the account with its open profile, and for the profiles on screen. A failure
 * shows on no screen: what is known stays until the next answer.
 */
const askAccount = async ({ isAnew = false }: Asking = {}): Promise<void> => {
  const { queryKey } = meQuery()
  void queryClient.refetchQueries({ queryKey: ['profiles'], type: 'active' })
  if (isAnew) await queryClient.cancelQueries({ queryKey })
  await queryClient.fetchQuery({ ...meQuery(), staleTime: 0 }).catch(() => undefined)
}

/**
 * An answer for another viewer than the stored one: the profile was changed elsewhere. If it was
 * changed back meanwhile, nobody knows which lists are of which.
 */
const followServed = async (served: string | undefined) => {
  const known = $viewerScope.get()
  if (served === undefined || known === undefined || served === known) return
  await askAccount({ isAnew: true })
  if ($viewerScope.get() === known) await resetScopedQueries()
}

const hide = () => (document.documentElement.dataset.asking = '')

/** The guard's time limit must not show a page that is on its way to the login. */
const show = (isLeaving: () => boolean) => {
  const { dataset } = document.documentElement
  if (isLeaving() && dataset.asking !== undefined) dataset.leaving = ''
  else delete dataset.asking
}

/**
 * Asks as soon as the opening of this prerendered page is announced. While the answer is fresh, the
 * page is not hidden, so that its styles are computed before the click. Resolves with the activation
 * to whether that answer counts.
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
    /* A question that a newer one replaced ends without an answer. */
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
 * Other devices change the account too, so the server is asked at each visit and each return. A
 * page that was prerendered is hidden until the server has said that its session still holds; it
 * may have said so just before the click.
 */
export const keepAccountFresh = async (isLeaving: () => boolean): Promise<void> => {
  $servedScope.listen((served) => void followServed(served))
  const wasPrerendered = isPrerendering()
  const isKnown = wasPrerendered && (await askBeforeOpening(isLeaving))
  if (isKnown) await whenFirstFrame()
  /* An activation gives the window the focus too, and is no return. */
  onReturning(() => void askAccount())
  await askAccount({ isAnew: wasPrerendered && !isKnown })
  show(isLeaving)
}
