/** Answers have `{code, detail}`, or for field errors `400 {"<field>": ["mensagem", …]}`. */
export interface Problem {
  code: string
  detail: string
  /** In cents, if the price differs from the agreed total. */
  total?: number
}

export type FieldErrors = Record<string, string[]>

/** The browser shows it too, if it knows no better reason. */
export const unexpectedDetail = 'Algo deu errado do nosso lado. Tente novamente.'

/** Each domain's contract adds its own codes. */
export const commonProblems = {
  'malformed-json': { status: 400, detail: 'O corpo da requisição não é um JSON válido.' },
  unauthenticated: { status: 401, detail: 'Entre na sua conta para continuar.' },
  'session-ended': { status: 401, detail: 'Sua sessão terminou. Entre novamente.' },
  forbidden: { status: 403, detail: 'Você não tem acesso a este recurso.' },
  'cross-site': { status: 403, detail: 'Requisição de outra origem recusada.' },
  'kids-profile': { status: 403, detail: 'Um perfil infantil não pode fazer isso.' },
  'profile-not-active': { status: 403, detail: 'Escolha este perfil antes de continuar.' },
  'confirmation-required': { status: 403, detail: 'Confirme sua senha para continuar.' },
  'idempotency-key-required': {
    status: 400,
    detail: 'Envie uma chave Idempotency-Key de 16 a 100 letras, números ou hifens.',
  },
  'idempotency-key-reused': {
    status: 422,
    detail: 'Este pedido mudou desde a primeira tentativa. Recomece com uma nova chave.',
  },
  'still-processing': { status: 409, detail: 'Seu pedido ainda está sendo processado.' },
  'not-found': { status: 404, detail: 'Não encontramos o que você procura.' },
  'method-not-allowed': { status: 405, detail: 'Este endereço não aceita este método.' },
  'body-too-large': { status: 413, detail: 'O corpo da requisição é grande demais.' },
  'json-only': { status: 415, detail: 'Envie o corpo como application/json.' },
  'too-many-attempts': {
    status: 429,
    detail: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
  },
  unexpected: { status: 500, detail: unexpectedDetail },
  unavailable: { status: 503, detail: 'O serviço está indisponível no momento.' },
  'no-space': {
    status: 503,
    detail: 'No momento não conseguimos gravar. O que já estava salvo continua salvo.',
  },
} as const satisfies Record<string, { status: number; detail: string }>
