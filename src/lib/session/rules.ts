import { supportChatAddress } from '#shared/company.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import type { Area } from '#shared/routes.ts'
import type { AccountStatus } from '#shared/session/contract.ts'

type Place = { area?: Area | undefined }

const flowOf: Record<AccountStatus, string | undefined> = {
  ok: undefined,
  payment_warning: undefined,
  waiting_first_payment: undefined,
  in_cancelation: '/retencao/selecionar-plano',
  reactivation: '/reativacao/selecionar-plano',
}

/** Spec section 4. Kids profiles have no access to the flows. */
export const statusRedirect = (
  status: AccountStatus,
  { area }: Place,
  isKids = false,
  isPutOff = false,
): string | undefined => {
  if (area !== undefined || (isPutOff && status === 'in_cancelation')) return undefined
  const destination = status === 'waiting_first_payment' ? '/conta/visao-geral' : flowOf[status]
  return destination && isKids ? '/sessao' : destination
}

export const entranceOf = (status: AccountStatus | undefined, wanted: string): string =>
  (status && flowOf[status]) ?? wanted

const quietAreas: readonly (Area | undefined)[] = ['account', 'session']

/** Spec section 4: only for a profile that can act on it, outside account and session. */
export const warnsOfPayment = (
  status: AccountStatus,
  { area }: Place,
  profile: Pick<Profile, 'is_kids'> | undefined,
): boolean =>
  status === 'payment_warning' &&
  profile !== undefined &&
  !profile.is_kids &&
  !quietAreas.includes(area)

export const isPaymentSettled = (
  before: AccountStatus | undefined,
  now: AccountStatus,
  place: Place,
  profile: Pick<Profile, 'is_kids'> | undefined,
): boolean => now === 'ok' && before !== undefined && warnsOfPayment(before, place, profile)

export interface MenuEntry {
  id: 'account' | 'profiles' | 'family' | 'help' | 'logout'
  label: string
  href?: string
}

type MenuVariant = 'user' | 'mobile'

const profilesLabel: Record<MenuVariant, string> = {
  user: 'Gerenciar perfis',
  mobile: 'Trocar perfil',
}

/**
 * Spec sections 2 and 6. A child may only leave or ask for help, even if the profile was deleted.
 */
export const menuEntries = (
  profile: Pick<Profile, 'is_kids' | 'safe_mode'> | undefined,
  variant: MenuVariant,
  isKids = profile?.is_kids ?? false,
): readonly MenuEntry[] => {
  const account: MenuEntry = { id: 'account', label: 'Minha conta', href: '/conta/visao-geral' }
  const help: MenuEntry = { id: 'help', label: 'Ajuda', href: supportChatAddress() }
  const logout: MenuEntry = { id: 'logout', label: 'Sair' }
  if (isKids) return [{ id: 'profiles', label: 'Sair do Perfil Kids', href: '/sessao' }, help]
  if (!profile) return [account, help, logout]
  const family = `Modo família ${profile.safe_mode ? 'ativado' : 'desativado'}`
  return [
    account,
    { id: 'profiles', label: profilesLabel[variant], href: '/sessao' },
    { id: 'family', label: family },
    help,
    logout,
  ]
}
