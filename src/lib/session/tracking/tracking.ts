import { type AnalyticsEvent, mayCollect, pushEvent } from './data-layer.ts'
import { isPrerendering, whenActivated } from '#lib/browser/navigation/prerendering.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { User } from '#shared/session/contract.ts'
import { meQuery } from '#lib/session/queries.ts'
import { isVisitDue } from './visits.ts'

export const track = (event: AnalyticsEvent): void => {
  if (isPrerendering()) return void whenActivated().then(() => track(event))
  if (!mayCollect()) return
  const known = queryClient.getQueryData<User>(['me'])
  if (known) return pushEvent(event, known)
  void queryClient.fetchQuery(meQuery()).then(
    (user) => pushEvent(event, user),
    () => undefined,
  )
}

/** Spec section 9: once per 24 h and user. */
export const trackVisit = (user: User): void => {
  if (isPrerendering()) return void whenActivated().then(() => trackVisit(user))
  const { id } = user
  const key = `vereda.last-visit.${id}`
  if (!mayCollect() || !isVisitDue(localStorage.getItem(key), Date.now())) return
  localStorage.setItem(key, String(Date.now()))
  track({ event: 'user_access' })
}

const topBarLinks = '[data-bar] a[href], nav[aria-label="Principal"] a[href]'

export const trackTopBar = (): void => {
  const follow = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(topBarLinks)
    if (link) track({ event: 'topbar_access', link: link.pathname })
  }
  addEventListener('click', follow, { capture: true })
}
