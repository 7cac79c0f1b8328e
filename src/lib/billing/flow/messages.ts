import type { Service, SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import { hasNeverRun } from '#shared/billing/subscriptions/never-run.ts'
import type { FlowStep } from '#shared/billing/flow/steps.ts'

export interface StepMessages {
  title: string
  lead?: string
}

const welcomeBack: StepMessages = {
  title: 'Que bom ter você de volta',
  lead: 'Escolha o plano para voltar. Seus perfis e sua lista continuam guardados.',
}

const planMessages: Record<SubscriptionState, StepMessages> = {
  none: {
    title: 'Escolha o seu plano',
    lead: 'Sua conta já está pronta. Falta escolher o plano e como pagar.',
  },
  paused: {
    title: 'Voltar antes do fim da pausa',
    lead: 'Fique com o plano que você tinha ou escolha outro.',
  },
  waiting_first_payment: {
    title: 'Escolha o plano',
    lead: 'O pedido anterior é trocado por este. Se você já pagou, espere a confirmação.',
  },
  trial: welcomeBack,
  active: welcomeBack,
  past_due: welcomeBack,
  canceling: welcomeBack,
  canceled: welcomeBack,
  expired: welcomeBack,
}

const steps: Record<Exclude<FlowStep, 'plan'>, StepMessages> = {
  identity: {
    title: 'Quem está pagando',
    lead: 'Precisamos destes dados para o pagamento. Eles ficam guardados na sua conta.',
  },
  method: { title: 'Como você quer pagar' },
  'new-card': {
    title: 'Dados do cartão',
    lead: 'Nada é cobrado nesta etapa: você confere o pedido antes.',
  },
  summary: { title: 'Confira antes de confirmar' },
  processing: { title: 'Processando o pedido' },
  pix: { title: 'Pague com Pix' },
  boleto: { title: 'Pague o boleto' },
  success: { title: 'Tudo certo' },
  failure: { title: 'Vamos acertar o pagamento' },
}

const owing: StepMessages = {
  title: 'Como você quer pagar',
  lead: 'A última cobrança não foi paga. Acerte agora e a assinatura segue sem interrupção.',
}

const undoing: StepMessages = {
  title: 'Continuar com a assinatura',
  lead: 'Você cancelou, e ainda dá para desfazer: não há nada a pagar agora.',
}

const planMessage = ({ state, expired_at: end }: Pick<Service, 'state' | 'expired_at'>) =>
  state === 'expired' && hasNeverRun(state, end) ? planMessages.none : planMessages[state]

export const stepMessages = (
  step: FlowStep,
  service: Pick<Service, 'state' | 'expired_at'>,
): StepMessages => {
  const { state } = service
  if (step === 'plan') return planMessage(service)
  if (step === 'method' && state === 'past_due') return owing
  if (step === 'summary' && state === 'canceled') return undoing
  return steps[step]
}

const stageNames = ['Plano', 'Pagamento', 'Confirmação'] as const

const stages: Partial<Record<FlowStep, number>> = {
  plan: 0,
  method: 1,
  identity: 1,
  'new-card': 1,
  summary: 2,
}

/** Undefined for steps without choices. */
export const stageOf = (step: FlowStep, state: SubscriptionState) => {
  const stage = stages[step]
  if (stage === undefined || state === 'canceled') return undefined
  return state === 'past_due'
    ? { names: stageNames.slice(1), current: stage - 1 }
    : { names: stageNames, current: stage }
}
