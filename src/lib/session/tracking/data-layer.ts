import { storedConsent } from './consent.ts'
import { isPrerendering } from '#lib/browser/navigation/prerendering.ts'
import { readStoredProfile } from '#lib/profiles/stored-profile.ts'

interface EventContent {
  contentId: number
  contentName: string
  contentType: 'SERIE' | 'FILME'
}

/** Spec section 7. */
export type AnalyticsEvent =
  | { event: 'user_access' }
  | { event: 'search_access' }
  | { event: 'playlist_access'; playlistName: string }
  | { event: 'topbar_access'; link: string }
  | ({ event: 'content_access' } & EventContent)
  /** `videoId` is the film itself or the episode. */
  | ({ event: 'initial_play'; videoId: number } & EventContent)
  /** `origin` is the place of the button, `originDescription` the name of its row or page. */
  | ({ event: 'include_mylist'; origin: string; originDescription: string } & EventContent)

interface EventUser {
  id: number
  email: string
}

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

export const eventContent = (content: {
  id: number
  title: string
  is_serie: boolean
}): EventContent => ({
  contentId: content.id,
  contentName: content.title,
  contentType: content.is_serie ? 'SERIE' : 'FILME',
})

/** Requires consent, a visible page and the open profile of an adult. */
export const mayCollect = (): boolean => {
  if (isPrerendering() || !storedConsent()?.analytics) return false
  const profile = readStoredProfile(localStorage.getItem('currentProfile'))
  return profile !== undefined && !profile.is_kids
}

export const pushEvent = (event: AnalyticsEvent, { id, email }: EventUser): void => {
  if (!mayCollect()) return
  window.dataLayer ??= []
  window.dataLayer.push({ ...event, userId: id, email, page: location.pathname })
}
