import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { changeDocumentText } from './change-document.ts'
import { nextChargeText, type Overview, places, type Step } from './overview.ts'

type Document = Exclude<PaymentMethod, 'card'>

export const documentName: Record<Document, string> = { pix: 'Pix', boleto: 'boleto' }

/** An expired document is renewed on the payment screen. */
export const payDocument = (method: Document, openPayment: string | null): Step =>
  openPayment === null
    ? { label: `Gerar novo ${documentName[method]}`, href: places.bill }
    : { label: `Ver o ${documentName[method]}`, href: `/conta/${method}/${openPayment}` }

export const whenPaid: Record<Document, string> = {
  pix: 'A confirmação costuma levar poucos segundos.',
  boleto: 'Depois de pago, o banco leva de 1 a 2 dias úteis para nos avisar.',
}

export const waitingForFirst = ({
  payment_method: method,
  open_payment: open,
}: Service): Overview => {
  if (method === null || method === 'card')
    return {
      tone: 'bad',
      headline: 'Seu primeiro pagamento não foi concluído',
      text: 'Nada foi cobrado. Confira o cartão ou pague de outra forma para começar a assistir.',
      step: { label: 'Pagar agora', href: places.payment },
    }
  const name = documentName[method]
  return {
    tone: 'waiting',
    headline: open ? `Falta pagar o ${name}` : `O ${name} do primeiro pagamento venceu`,
    text: open
      ? `Sua assinatura começa assim que o pagamento for confirmado. ${whenPaid[method]}`
      : `Gere outro para começar a assistir. Se você já pagou, não pague de novo. ${whenPaid[method]}`,
    step: payDocument(method, open),
  }
}

export const openDocument = (service: Service, now: number): Overview | undefined => {
  const { open_payment: open, open_payment_details: details } = service
  if (open === null) return undefined
  const method = details?.method ?? service.payment_method
  const next = nextChargeText(service)
  if (method === null || method === 'card')
    return {
      tone: 'waiting',
      headline: 'Há um pagamento em aberto',
      text: 'Conclua o pagamento para seguir com a assinatura.',
      step: { label: 'Ver o pagamento', href: places.bill },
    }
  if (details?.kind === 'change')
    return {
      tone: 'waiting',
      headline: `Há um ${documentName[method]} da troca de plano para pagar`,
      text: changeDocumentText(service, details, now),
      step: payDocument(method, open),
    }
  return {
    tone: 'waiting',
    headline: `Há um ${documentName[method]} para pagar`,
    text: `${next ? `A próxima cobrança é de ${next}. ` : ''}Pague até lá e nada muda. ${whenPaid[method]}`,
    step: payDocument(method, open),
  }
}
