import type { MailData, QueuedMail } from '#server/mail/queue.ts'

type MailCase = [QueuedMail['template'], MailData, RegExp[]]

/** Cancellations, refunds and reactivations. */
export const moneyCases = (evening: number): MailCase[] => [
  [
    'cancellation',
    { protocol: '20261120-7', ends_at: evening },
    [/Protocolo: 20261120-7/, /assistir até: 20 de novembro de 2026/, /desfazer/],
  ],
  [
    'cancellation-begun',
    { plan: 'Família', ends_at: evening },
    [/Plano: Família/, /continua assistindo/, /assistir até: 20 de novembro de 2026/],
  ],
  [
    'cancellation-begun',
    { ends_at: evening, in_pause: 1 },
    [/a pausa continua/, /assinatura termina em: 20 de novembro de 2026/],
  ],
  ['cancellation', { protocol: '7', erases_at: evening }, [/excluída em 20.*desista antes/]],
  [
    'cancellation',
    { protocol: '7', ends_at: evening, refunded_cents: 2990 },
    [
      /Protocolo: 7/,
      /o reembolso for feito/,
      /reembolso: R\$\s29,90/,
      /encerrado em: 20 de novembro de 2026/,
    ],
  ],
  ['cancellation', { protocol: '7', kind: 'order' }, [/Protocolo: 7/, /não pague/]],
  [
    'cancellation',
    { protocol: '7', ends_at: evening, refunded_cents: 2990, refund: 'support' },
    [/confere o pedido/, /Valor pedido: R\$\s29,90/],
  ],
  ['refund', { amount_cents: 2990, protocol: 'P-1' }, [/R\$\s29,90/, /Protocolo: P-1/]],
  [
    'cancellation',
    { protocol: 'P-9', refunded_cents: 990, remaining_plan: 'Básico', ends_at: evening },
    [/troca de plano/, /R\$\s9,90/, /Plano: Básico/, /assistir até: 20 de novembro/],
  ],
  ['refund', { amount_cents: 2990, why: 'not-needed' }, [/R\$\s29,90/, /não valia mais/]],
  ['refund-by-support', { amount_cents: 2990 }, [/R\$\s29,90/, /nossa equipe/, /não precisa/]],
  ['refund-by-support', { amount_cents: 2990, needs_account: 1 }, [/Para onde.*chave Pix/]],
  [
    'chargeback',
    { status: 'open', amount_cents: 2990 },
    [/R\$\s29,90/, /suspenso/, /endereço abaixo/],
  ],
  ['chargeback', { status: 'won', ends_at: evening }, [/assistir até: 20 de novembro/]],
  ['chargeback', { status: 'won', erases_at: evening }, [/excluída em 20.*desista antes/]],
  ['chargeback', { status: 'lost', amount_cents: 2990 }, [/terminou/]],
  [
    'reactivation',
    { plan: 'Família', amount_cents: 2990, next_due_at: evening },
    [/Plano: Família/, /Próxima cobrança: 20 de novembro/],
  ],
]
