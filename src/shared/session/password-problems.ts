/* Separate from the contract, so that the expired-link page need not load the schemas. */

export const passwordProblems = {
  'recovery-expired': {
    status: 410,
    detail: 'Este link já foi usado ou expirou. Peça um novo para escolher sua senha.',
  },
} as const
