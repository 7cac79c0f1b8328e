/* Apart from the contract: the page of a link that is over says it without its schemas. */

export const passwordProblems = {
  'recovery-expired': {
    status: 410,
    detail: 'Este link já foi usado ou expirou. Peça um novo para escolher sua senha.',
  },
} as const
