import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

const openingKey = 'vereda.opening'

/** How old the server's word on a session may be when a prerendered page is shown. */
export const freshForMs = 3000

/** Lets the page that is prerendered know that a person points at its link, or presses it. */
export const announceOpening = (): void =>
  void writeStorage('localStorage', openingKey, String(Date.now()))

/** Calls back when an opening is announced, also if that was just before this page listened. */
export const onOpeningAnnounced = (prepare: () => void): void => {
  const announcedAt = Number(readStorage('localStorage', openingKey) ?? 0)
  if (Date.now() - announcedAt < freshForMs) prepare()
  addEventListener('storage', ({ key }) => key === openingKey && prepare())
}
