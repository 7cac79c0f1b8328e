import { queryClient, resetScopedQueries } from '#lib/api/query-client.ts'
import { isPrerendering, onReturning, whenActivated } from '#lib/browser/prerendering.ts'
import { $servedScope, $viewerScope } from '#lib/profiles/store.ts'
import { meQuery } from './queries.ts'

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

/**
 * Other devices change the account too, so the server is asked at each visit and each return. A
 * page that was prerendered is hidden until the server has said that its session still holds.
 */
export const keepAccountFresh = async (isLeaving: () => boolean): Promise<void> => {
  $servedScope.listen((served) => void followServed(served))
  onReturning(() => void askAccount())
  const isAnew = isPrerendering()
  await whenActivated()
  await askAccount({ isAnew })
  const { dataset } = document.documentElement
  /* The guard's time limit must not show a page that is on its way to the login. */
  if (isLeaving() && dataset.asking !== undefined) dataset.leaving = ''
  else delete dataset.asking
}
