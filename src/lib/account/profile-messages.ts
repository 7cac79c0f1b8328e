import type { Profile } from '#shared/profiles/contract.ts'
import { ageName } from '#lib/profiles/profile-form.ts'
import { formatMinutes } from '#lib/profiles/usage.ts'

export const profileLabels = (profile: Profile): string[] => {
  const { is_kids: isKids, age_limit: age, usage_time: minutes } = profile
  return [
    isKids && 'Perfil Kids',
    profile.safe_mode && !isKids && 'Modo família ativado',
    age !== null && (age === 0 ? 'Só títulos livres' : `Títulos ${ageName(age).toLowerCase()}`),
    profile.usage_week
      ? 'Tempo por dia da semana'
      : minutes !== null && `${formatMinutes(minutes)} por dia`,
    profile.require_password && 'Pede senha para abrir',
    !profile.allow_comments && !isKids && 'Sem comentários',
  ].filter((label) => label !== false)
}
