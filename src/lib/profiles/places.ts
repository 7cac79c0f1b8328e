import { withUtm } from '#lib/session/guard/guard.ts'

export const isManaging = (search: string): boolean => new URLSearchParams(search).has('gerenciar')

/** Keeps other parameters. */
export const chooserPath = (search: string, managing: boolean): string => {
  const parameters = new URLSearchParams(search)
  parameters.delete('gerenciar')
  const rest = parameters.toString()
  const query = [managing && 'gerenciar', rest].filter(Boolean).join('&')
  return query ? `/sessao?${query}` : '/sessao'
}

export const profilePath = (id?: number): string =>
  id === undefined ? '/nova-sessao' : `/nova-sessao?perfil=${id}`

/** Null for a new profile, NaN for an invalid id. */
export const editedId = (search: string): number | null => {
  const text = new URLSearchParams(search).get('perfil')
  if (text === null) return null
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

/** The form returns to the account's list. */
export const accountProfilePath = (id?: number): string =>
  `${profilePath(id)}${id === undefined ? '?' : '&'}volta=conta`

const isFromAccount = (search: string) => new URLSearchParams(search).get('volta') === 'conta'

export const pathAfterForm = (search: string, isNew: boolean): string => {
  if (isFromAccount(search)) return withUtm('/conta/perfis', search)
  return withUtm(isNew ? '/sessao' : '/sessao?gerenciar', search)
}

/** The profile is unlocked in the chooser before it is edited. */
export const unlockPath = (id: number): string =>
  `/sessao?${new URLSearchParams({ next: profilePath(id) })}`
