export const deskProblems = {
  'customer-not-found': { status: 404, detail: 'Não há cliente com esse número ou e-mail.' },
  'customer-erased': { status: 409, detail: 'Esta conta foi apagada, e não volta.' },
  'customer-blocked': { status: 409, detail: 'Esta conta está bloqueada. Libere-a antes.' },
  'email-unchanged': { status: 409, detail: 'Este já é o e-mail da conta.' },
} as const
