/** Owners may do everything. */
export const staffRoles = ['support', 'catalogue', 'finance', 'owner'] as const

export type StaffRole = (typeof staffRoles)[number]

export const roleWords: Record<StaffRole, string> = {
  support: 'atendimento',
  catalogue: 'catalogo',
  finance: 'financeiro',
  owner: 'dono',
}
