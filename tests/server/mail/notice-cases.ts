import type { MailData, QueuedMail } from '#server/mail/queue.ts'

type MailCase = [QueuedMail['template'], MailData, RegExp[]]

/** Failed retries, ends of access, and answers to reports. */
export const noticeCases = (evening: number): MailCase[] => [
  [
    'payment-failed',
    { amount_cents: 2990, grace_ends_at: evening },
    [/R\$\s29,90/, /assistindo até: 20 de novembro/, /gerenciar-pagamento/],
  ],
  [
    'payment-failed',
    { payment_method: 'pix', amount_cents: 2990, grace_ends_at: evening },
    [/ainda não recebemos/, /assistindo até: 20 de novembro/],
  ],
  [
    'payment-failed',
    { payment_method: 'pix', plan: 'Família', after_trial: 1, grace_ends_at: evening },
    [/Seu teste grátis terminou/, /Plano: Família/],
  ],
  [
    'payment-failed',
    { amount_cents: 2990, grace_ends_at: evening, attempt: 2, retry_at: evening },
    [/mais uma vez/, /Próxima tentativa: 20 de novembro/, /assistindo até: 20 de novembro/],
  ],
  [
    'payment-failed',
    { amount_cents: 2990, grace_ends_at: evening, attempt: 4, retry_at: null },
    [/última vez/, /assistindo até: 20 de novembro/],
  ],
  [
    'change-lapsed',
    { payment_method: 'pix', plan: 'Família', kept_plan: 'Essencial', amount_cents: 643 },
    [
      /O Pix da troca para o Família venceu sem pagamento, e seu plano continua o Essencial/,
      /o valor volta para você/,
      /R\$\s6,43/,
      /^https:\/\/vereda\.example\/conta\/gerenciar-pagamento#plano$/m,
    ],
  ],
  [
    'access-ended',
    { why: 'unpaid', ends_at: evening },
    [/dentro do prazo/, /Acesso até: 20 de novembro/, /reativacao\/selecionar-plano$/m],
  ],
  ['access-ended', { why: 'cancelled', ends_at: evening }, [/cancelamento/, /visao-geral$/m]],
  ['access-ended', { why: 'pause', resumes_at: evening }, [/pausa/, /Volta em: 20 de novembro/]],
  ['access-ended', { why: 'order', ends_at: null }, [/10 dias/, /não pague de novo/]],
  [
    'report-answer',
    { about: 'comment', title: 'Aurora', decision: 'hidden', note: 'Foi removido às 10h.' },
    [/sobre um comentário/, /não aparece mais/, /Foi removido às 10h/, /Título: Aurora/],
  ],
  [
    'report-answer',
    { about: 'title', title: 'Aurora', decision: 'kept', note: null },
    [/sobre um título/, /continua no catálogo/, /termos-de-uso$/m],
  ],
]
