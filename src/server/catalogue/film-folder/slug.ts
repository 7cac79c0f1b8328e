/** Empty if the name has neither letters nor digits. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const slugProblem = 'use ao menos uma letra de A a Z ou um algarismo'
