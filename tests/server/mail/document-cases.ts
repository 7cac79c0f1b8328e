import { dayMs, minuteMs } from '#shared/time.ts'
import type { MailData, QueuedMail } from '#server/mail/queue.ts'

type MailCase = [QueuedMail['template'], MailData, RegExp[]]

/** What a Pix or boleto pays for, and the receipt of a change. */
export const documentCases = (evening: number): MailCase[] => [
  [
    'payment-document',
    {
      payment_method: 'pix',
      amount_cents: 5,
      due_at: evening,
      code: '00020126A',
      payment: 'u-1',
      payment_code: '7K3MA9QXP0',
    },
    [
      /Código do pagamento: 7K3MA-9QXP0/,
      /verifica-pagamento\?pagamento=7K3MA-9QXP0$/m,
      /Pix Copia e Cola:\n00020126A/,
      /Valor: R\$\s0,05/,
      /Válido até: 20 de novembro de 2026 às 22:30/,
      /Pague com Pix para usar a Vereda\./,
      /^https:\/\/vereda\.example\/conta\/pix\/u-1$/m,
    ],
  ],
  [
    'payment-document',
    {
      payment_method: 'boleto',
      purpose: 'renewal',
      plan: 'Família',
      renews_at: evening,
      written_at: evening - 5 * dayMs,
    },
    [
      /Sua assinatura do plano Família renova em 20 de novembro de 2026\. Pague o boleto até essa data/,
      /Plano: Família/,
      /1 a 2 dias úteis/,
    ],
  ],
  [
    'payment-document',
    {
      payment_method: 'pix',
      purpose: 'renewal',
      plan: 'Família',
      renews_at: evening,
      written_at: evening + dayMs,
    },
    [/A renovação do plano Família, de 20 de novembro de 2026, ainda não foi paga\. Pague com Pix/],
  ],
  [
    'payment-document',
    {
      payment_method: 'boleto',
      purpose: 'planned-change',
      plan: 'Leve',
      renews_at: evening,
      written_at: evening - dayMs,
    },
    [
      /Sua assinatura passa para o plano Leve em 20 de novembro de 2026\. Pague o boleto até essa data/,
    ],
  ],
  [
    'payment-document',
    {
      payment_method: 'pix',
      purpose: 'change',
      plan: 'Família',
      due_at: evening + 30 * minuteMs,
      written_at: evening,
    },
    [/Este Pix é da troca para o Família\. O plano muda assim que/, /Ele vence hoje, às 23:00\./],
  ],
  [
    'payment-document',
    { payment_method: 'boleto', purpose: 'trial-end', plan: 'Família', written_at: evening },
    [/Seu teste grátis do plano Família terminou\. Pague o boleto/],
  ],
  [
    'receipt',
    { kind: 'change', plan: 'Família', amount_cents: 643, paid_at: evening },
    [/Recebemos seu pagamento: R\$\s6,43, diferença da troca para o Família\./],
  ],
]
