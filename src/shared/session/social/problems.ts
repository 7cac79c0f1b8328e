/* Separate from the contract, so that the return page need not load the schemas. */

export const socialProblems = {
  'social-unknown-provider': { status: 404, detail: 'Esta forma de entrar não está disponível.' },
  'social-flow-expired': {
    status: 410,
    detail: 'Esta tentativa de entrar expirou. Comece de novo.',
  },
  'social-refused': {
    status: 401,
    detail: 'Não foi possível confirmar quem você é. Tente de novo.',
  },
  'social-unavailable': {
    status: 503,
    detail: 'O provedor não respondeu. Tente de novo ou entre com e-mail e senha.',
  },
  'social-email-missing': {
    status: 409,
    detail: 'O provedor não informou um e-mail confirmado. Entre com e-mail e senha.',
  },
  'social-email-taken': {
    status: 409,
    detail: 'Já existe uma conta com este e-mail. Entre com a senha e conecte-a em Minha conta.',
  },
  'social-already-linked': { status: 409, detail: 'Este acesso já está ligado a outra conta.' },
} as const
