import { cardName } from '#lib/billing/cards/names.ts'
import { paymentOutcome } from '#shared/billing/payments/rules.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { InvoiceStatus, Payment, PaymentStatus } from '#shared/billing/payments/contract.ts'

export interface PaymentMessages {
  tone: 'waiting' | 'good' | 'bad' | 'neutral'
  shows:
    'progress' | 'document' | 'receipt' | 'new-document' | 'other-method' | 'other-plan' | 'nothing'
  title: string
  text: string
}

const good = (text: string): PaymentMessages => ({
  tone: 'good',
  shows: 'receipt',
  title: 'Pagamento confirmado',
  text,
})

const returned = (text: string): PaymentMessages => ({
  tone: 'neutral',
  shows: 'nothing',
  title: 'Pagamento devolvido',
  text,
})

const paymentMessages: Record<PaymentMethod, Record<PaymentStatus, PaymentMessages>> = {
  pix: {
    processing: {
      tone: 'waiting',
      shows: 'progress',
      title: 'Gerando seu Pix',
      text: 'Leva poucos segundos. Pode ficar nesta tela.',
    },
    pending: {
      tone: 'waiting',
      shows: 'document',
      title: 'Aguardando seu Pix',
      text: 'Assim que você pagar, esta tela muda sozinha. Costuma levar poucos segundos.',
    },
    paid: good('Recebemos o seu Pix.'),
    refused: {
      tone: 'bad',
      shows: 'new-document',
      title: 'O Pix não foi concluído',
      text: 'O banco não concluiu este Pix e nada foi cobrado. Gere um novo código para tentar outra vez.',
    },
    expired: {
      tone: 'bad',
      shows: 'new-document',
      title: 'O código Pix venceu',
      text: 'Gere um novo código para pagar. Se você já pagou, não pague de novo: a confirmação aparece aqui.',
    },
    refunded: returned('O valor voltou para a conta de onde saiu o Pix.'),
  },
  boleto: {
    processing: {
      tone: 'waiting',
      shows: 'progress',
      title: 'Gerando seu boleto',
      text: 'Leva poucos segundos. Pode ficar nesta tela.',
    },
    pending: {
      tone: 'waiting',
      shows: 'document',
      title: 'Aguardando o pagamento do boleto',
      text: 'Depois de pago, o banco leva de 1 a 2 dias úteis para nos avisar. Você pode fechar esta tela: enviamos um e-mail assim que o pagamento for confirmado.',
    },
    paid: good('O banco confirmou o pagamento do seu boleto.'),
    refused: {
      tone: 'bad',
      shows: 'new-document',
      title: 'O boleto não foi pago',
      text: 'O banco recusou este boleto e nada foi cobrado. Gere outro ou pague com Pix.',
    },
    expired: {
      tone: 'bad',
      shows: 'new-document',
      title: 'O boleto venceu',
      text: 'Gere outro ou pague com Pix. Se você já pagou, não pague de novo: a compensação leva de 1 a 2 dias úteis.',
    },
    refunded: returned('Devolvemos o valor que você pagou pelo boleto.'),
  },
  card: {
    processing: {
      tone: 'waiting',
      shows: 'progress',
      title: 'Confirmando com o banco do cartão',
      text: 'Leva poucos segundos. Não é preciso pagar de novo.',
    },
    pending: {
      tone: 'waiting',
      shows: 'progress',
      title: 'Aguardando o banco do cartão',
      text: 'O banco ainda está analisando a compra. Não é preciso pagar de novo.',
    },
    paid: good('O banco do seu cartão aprovou a compra.'),
    refused: {
      tone: 'bad',
      shows: 'other-method',
      title: 'O cartão não foi aprovado',
      text: 'Nada foi cobrado. Use outro cartão ou pague de outra forma.',
    },
    expired: {
      tone: 'bad',
      shows: 'other-method',
      title: 'O banco do cartão não respondeu',
      text: 'Nada foi cobrado. Use outro cartão ou pague de outra forma.',
    },
    refunded: returned(
      'O estorno aparece na fatura do cartão; conforme o banco, em até duas faturas.',
    ),
  },
}

/** The invoice was settled without this attempt. */
const closedMessages: Record<Exclude<InvoiceStatus, 'open'>, PaymentMessages> = {
  paid: {
    tone: 'good',
    shows: 'receipt',
    title: 'Esta cobrança já está paga',
    text: 'Recebemos o valor de outro jeito: não pague de novo. Se você pagou duas vezes, devolvemos o segundo pagamento.',
  },
  void: {
    tone: 'neutral',
    shows: 'nothing',
    title: 'Esta cobrança não vale mais',
    text: 'Ela foi trocada ou cancelada, e não há nada para pagar aqui. Se você já pagou, o valor conta para a sua assinatura ou volta para você.',
  },
  refunded: returned('O valor desta cobrança voltou para quem pagou.'),
}

type ShownPayment = Pick<Payment, 'method' | 'status'> &
  Partial<
    Pick<Payment, 'invoice_status' | 'plan' | 'is_lapsed_change' | 'is_left_to_card' | 'kept_plan'>
  >

const lateMoney = (invoice: InvoiceStatus | undefined) =>
  invoice === 'open'
    ? 'Se você já pagou, não pague de novo: a confirmação aparece aqui.'
    : 'Se você pagou depois do vencimento, o valor volta para você.'

/** Only its owner sees the plans. */
const lapsedChange = ({ method, plan, kept_plan, invoice_status }: ShownPayment) => {
  const name = method === 'boleto' ? 'boleto' : 'Pix'
  const stays = kept_plan ? `Seu plano continua o ${kept_plan}.` : 'O plano não mudou.'
  return {
    tone: 'neutral',
    shows: 'other-plan',
    title: `O ${name} da troca ${plan ? `para o ${plan.name}` : 'de plano'} venceu`,
    text: `${stays} ${lateMoney(invoice_status)}`,
  } satisfies PaymentMessages
}

const leftToCard = ({ method, invoice_status }: ShownPayment) =>
  ({
    tone: 'neutral',
    shows: 'nothing',
    title: `Este ${method === 'boleto' ? 'boleto' : 'Pix'} não vale mais`,
    text: `Sua assinatura passou para o cartão, e não há nada para pagar aqui. ${lateMoney(invoice_status)}`,
  }) satisfies PaymentMessages

export const isSettledOtherwise = ({ status, invoice_status = 'open' }: ShownPayment): boolean =>
  invoice_status !== 'open' && paymentOutcome[status] !== 'received'

export const messagesOf = (payment: ShownPayment): PaymentMessages => {
  if (payment.is_lapsed_change) return lapsedChange(payment)
  if (payment.is_left_to_card) return leftToCard(payment)
  return payment.invoice_status && payment.invoice_status !== 'open' && isSettledOtherwise(payment)
    ? closedMessages[payment.invoice_status]
    : paymentMessages[payment.method][payment.status]
}

export const methodNames: Record<PaymentMethod, string> = {
  pix: 'Pix',
  boleto: 'Boleto',
  card: 'Cartão de crédito',
}

/** `Pix`, `Cartão Visa final 4242`. */
export const paidWith = ({ method, card }: Pick<Payment, 'method'> & Partial<Payment>): string =>
  card ? `Cartão ${cardName(card)}` : methodNames[method]
