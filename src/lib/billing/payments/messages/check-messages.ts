import type { PaymentMessages } from './payment-messages.ts'
import type { CheckMessage } from '#lib/billing/payments/follow/polling.ts'

export interface CheckMessages extends Pick<PaymentMessages, 'tone' | 'title' | 'text'> {
  step?: { label: string; href: string }
}

export const checkMessages: Record<CheckMessage, CheckMessages> = {
  ok: {
    tone: 'good',
    title: 'Está tudo em dia',
    text: 'Seu pagamento chegou e a sua assinatura está ativa.',
    step: { label: 'Escolher perfil e assistir', href: '/sessao' },
  },
  in_process: {
    tone: 'waiting',
    title: 'Seu pagamento está sendo processado',
    text: 'Falamos com o banco agora mesmo. Não é preciso pagar de novo: conferimos outra vez a cada 15 segundos.',
  },
  waiting_first_payment: {
    tone: 'waiting',
    title: 'Ainda não recebemos seu primeiro pagamento',
    text: 'O Pix cai em segundos; o boleto, em 1 a 2 dias úteis depois de pago. Conferimos outra vez a cada 15 segundos.',
    step: { label: 'Ver o que falta pagar', href: '/pagamento' },
  },
  payment_warning: {
    tone: 'bad',
    title: 'O último pagamento não deu certo',
    text: 'Você ainda pode assistir. Para manter a assinatura ativa, pague com Pix ou atualize o seu cartão.',
    step: { label: 'Resolver o pagamento', href: '/pagamento' },
  },
  in_cancelation: {
    tone: 'neutral',
    title: 'Há um cancelamento em andamento',
    text: 'Nenhuma nova cobrança será feita enquanto você não decidir.',
    step: { label: 'Ver o cancelamento', href: '/retencao/selecionar-plano' },
  },
  reactivation: {
    tone: 'neutral',
    title: 'Você não tem uma assinatura ativa',
    text: 'Não há pagamento em aberto. Se quiser assistir, é só escolher um plano.',
    step: { label: 'Escolher um plano', href: '/reativacao/selecionar-plano' },
  },
}
