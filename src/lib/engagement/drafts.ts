import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'
import { draftsKey } from '#lib/session/session-cleanup.ts'

const mostDrafts = 20

export interface Draft {
  text: string
  moment: string
}

const noDraft: Draft = { text: '', moment: '' }

const readAll = (): Record<string, Draft> => {
  try {
    const drafts: unknown = JSON.parse(readStorage('sessionStorage', draftsKey) ?? '{}')
    return typeof drafts === 'object' && drafts !== null ? (drafts as Record<string, Draft>) : {}
  } catch {
    return {}
  }
}

const nameOf = (profileId: number, contentId: number) => `${profileId}/${contentId}`

export const readDraft = (profileId: number, contentId: number): Draft => {
  const draft = readAll()[nameOf(profileId, contentId)]
  return typeof draft?.text === 'string' && typeof draft.moment === 'string' ? draft : noDraft
}

/** Keeps the latest drafts only; an empty one is removed. */
export const keepDraft = (profileId: number, contentId: number, draft: Draft): void => {
  const { [nameOf(profileId, contentId)]: _, ...others } = readAll()
  const isEmpty = draft.text === '' && draft.moment === ''
  const drafts = isEmpty
    ? others
    : Object.fromEntries([
        ...Object.entries(others).slice(1 - mostDrafts),
        [nameOf(profileId, contentId), draft],
      ])
  writeStorage(
    'sessionStorage',
    draftsKey,
    Object.keys(drafts).length ? JSON.stringify(drafts) : null,
  )
}
