import { withUtm } from '#lib/session/guard.ts'

/** Whether the chooser opens for changing profiles rather than for entering one. */
export const isManaging = (search: string): boolean => new URLSearchParams(search).has('gerenciar')

/** The chooser in one mode or the other; what else its address says stays. */
export const chooserPath = (search: string, managing: boolean): string => {
  const parameters = new URLSearchParams(search)
  parameters.delete('gerenciar')
  const rest = parameters.toString()
  const query = [managing && 'gerenciar', rest].filter(Boolean).join('&')
  return query ? `/sessao?${query}` : '/sessao'
}

/** The form of a profile, or of a new one. */
export const profilePath = (id?: number): string =>
  id === undefined ? '/nova-sessao' : `/nova-sessao?perfil=${id}`

/** The profile that the address of the form names; null for a new one, NaN for nonsense. */
export const editedId = (search: string): number | null => {
  const text = new URLSearchParams(search).get('perfil')
  if (text === null) return null
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

/** The same from the list of the account, where the form leads back to. */
export const accountProfilePath = (id?: number): string =>
  `${profilePath(id)}${id === undefined ? '?' : '&'}volta=conta`

const isFromAccount = (search: string) => new URLSearchParams(search).get('volta') === 'conta'

/** Where the form leads when it is done: whence it was opened, or to the chooser with the new face. */
export const pathAfterForm = (search: string, isNew: boolean): string => {
  if (isFromAccount(search)) return withUtm('/conta/perfis', search)
  return withUtm(isNew ? '/sessao' : '/sessao?gerenciar', search)
}

/** The chooser, to open a locked profile from inside before it is changed. */
export const unlockPath = (id: number): string =>
  `/sessao?${new URLSearchParams({ next: profilePath(id) })}`
