/** Kinds of work in the company; an owner may do everything. */
export const staffRoles = ['support', 'catalogue', 'finance', 'owner'] as const

export type StaffRole = (typeof staffRoles)[number]

/** As the team, the documents and the API call them. */
export const roleWords: Record<StaffRole, string> = {
  support: 'atendimento',
  catalogue: 'catalogo',
  finance: 'financeiro',
  owner: 'dono',
}
