import { contentPath, watchPath } from '#lib/catalogue/rules.ts'
import { withNext, withUtm } from '#lib/session/guard/guard.ts'
import type { Playback } from '#shared/player/contract.ts'
import { matchRoute } from '#shared/routes.ts'

/** The chosen profile returns to the video. */
export const chooseProfile = (): void =>
  location.replace(withUtm(withNext('/sessao', location), location.search))

/** The video may have been requested under another title. */
export const correctAddress = ({ parent, content_id: contentId }: Playback): void => {
  if (Number(matchRoute(location.pathname)?.params.id) === parent.id) return
  history.replaceState(null, '', withUtm(watchPath(parent, contentId), location.search))
}

/** Read from the address until the answer arrives. */
export const titlePath = (playback: Playback | undefined): string => {
  if (playback) return contentPath(playback.parent)
  const { id, slug } = matchRoute(location.pathname)?.params ?? {}
  return id && slug ? contentPath({ id: Number(id), slug }) : '/'
}
