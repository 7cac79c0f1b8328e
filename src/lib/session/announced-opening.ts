import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

const openingKey = 'vereda.opening'

/** How old a session check may be when a prerendered page is shown. */
export const freshForMs = 3000

/** Tells the prerendered page that its link is hovered or pressed. */
export const announceOpening = (): void =>
  void writeStorage('localStorage', openingKey, String(Date.now()))

/** Also runs if the announcement came just before this page listened. */
export const onOpeningAnnounced = (prepare: () => void): void => {
  const announcedAt = Number(readStorage('localStorage', openingKey) ?? 0)
  if (Date.now() - announcedAt < freshForMs) prepare()
  addEventListener('storage', ({ key }) => key === openingKey && prepare())
}
