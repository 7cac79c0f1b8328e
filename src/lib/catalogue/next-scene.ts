import { readKept, writeKept } from '#lib/browser/safe-storage.ts'
import { sceneKey } from '#lib/session/session-cleanup.ts'
import type { Content, ImageSet } from '#shared/catalogue/contract.ts'

/** How wide the scene and the lettering at the top of a page are, for the choice of their files. */
export const heroSizes = {
  /* It fades into the stage and is a little soft: a file of seven eighths decodes in half the time. */
  scene: '(min-width: 760px) 88vw, 250vw',
  lettering: '(min-width: 760px) 480px, 304px',
}

/** What the page of a title opens with before any script of it has come. */
interface NextScene {
  id: number
  profileId: number
  title: string
  scene: ImageSet | null
  lettering: ImageSet | null
}

/** Somebody is about to open the page of a title. */
export const keepNextScene = (
  { id, title, images }: Pick<Content, 'id' | 'title' | 'images'>,
  profileId: number,
): void => {
  const { backdrop: scene, title: lettering } = images
  const next: NextScene = { id, profileId, title, scene, lettering }
  writeKept('sessionStorage', sceneKey, JSON.stringify(next))
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** For the profile that is open, and for no other one. */
export const readNextScene = (): NextScene | undefined => {
  const next = parsed(readKept('sessionStorage', sceneKey)) as NextScene | null
  const profile = parsed(readKept('localStorage', 'currentProfile')) as { id: number } | null
  return next?.profileId === profile?.id ? (next ?? undefined) : undefined
}
