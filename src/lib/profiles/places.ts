import { withUtm } from '#lib/session/guard/guard.ts'

/** Whether the chooser opens to manage profiles rather than to enter one. */
export const isManaging = (search: string): boolean => new URLSearchParams(search).has('gerenciar')

/** The chooser's address with managing on or off; its other parameters stay. */
export const chooserPath = (search: string, managing: boolean): string => {
  const parameters = new URLSearchParams(search)
  parameters.delete('gerenciar')
  const rest = parameters.toString()
  const query = [managing && 'gerenciar', rest].filter(Boolean).join('&')
  return query ? `/sessao?${query}` : '/sessao'
}

/** The form's address for an existing or a new profile. */
export const profilePath = (id?: number): string =>
  id === undefined ? '/nova-sessao' : `/nova-sessao?perfil=${id}`

/** The profile id in the form's address; null for a new profile, NaN for an invalid id. */
export const editedId = (search: string): number | null => {
  const text = new URLSearchParams(search).get('perfil')
  if (text === null) return null
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

/** The form's address from the account's list, to which the form returns. */
export const accountProfilePath = (id?: number): string =>
  `${profilePath(id)}${id === undefined ? '?' : '&'}volta=conta`

const isFromAccount = (search: string) => new URLSearchParams(search).get('volta') === 'conta'

/** The path after the form: the page that opened it, or the chooser with the new profile. */
export const pathAfterForm = (search: string, isNew: boolean): string => {
  if (isFromAccount(search)) return withUtm('/conta/perfis', search)
  return withUtm(isNew ? '/sessao' : '/sessao?gerenciar', search)
}

/** Opens the chooser to unlock a profile before it is edited. */
export const unlockPath = (id: number): string =>
  `/sessao?${new URLSearchParams({ next: profilePath(id) })}`
