import { useState } from 'react'
import { later } from '#ui/screen/later.tsx'
import { undoCancel } from '#lib/billing/manage/actions.ts'
import { isOffered } from '#lib/billing/manage/offers.ts'
import {
  canChoose,
  type PlanChoice,
  planChoices,
  priceText,
} from '#lib/billing/manage/plan-messages.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { hasNeverRun } from '#shared/billing/subscriptions/never-run.ts'
import { showSuccess, showWarning } from '#lib/browser/notices/toast.ts'
import { Badge } from './badge.tsx'
import { Section } from './section.tsx'
import { UndoButton } from './undo-button.tsx'
import type { Billing } from './use-billing.ts'

const PlanDialog = later(async () => (await import('./plan-dialog.tsx')).PlanDialog)

const small = 'button-quiet min-h-11! px-4! text-15px max-sm:w-full'

interface ItemProps extends PlanChoice {
  service: Service
  onChoose: (plan: Plan) => void
}

const StatusBadge = ({ status }: Pick<PlanChoice, 'status'>) => {
  if (status === 'current') return <Badge tone="good">Seu plano</Badge>
  return status === 'next' ? <Badge tone="waiting">No próximo período</Badge> : null
}

const PlanItem = ({ plan, status, service, onChoose }: ItemProps) => {
  const isChangeable = isOffered(service, 'change-plan') && canChoose(status, service)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-44 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {plan.name}
          <StatusBadge status={status} />
        </p>
        <p className="text-pretty text-sm text-muted">
          {status === 'not-by-method' ? 'Não aceita a sua forma de pagamento.' : plan.description}
        </p>
      </div>
      <p className="tabular-nums">{priceText(plan)}</p>
      {isChangeable && (
        <button type="button" className={small} onClick={() => onChoose(plan)}>
          {status === 'current' ? `Continuar no ${plan.name}` : `Mudar para ${plan.name}`}
        </button>
      )}
    </li>
  )
}

const afterUndo = ({ message }: Awaited<ReturnType<typeof undoCancel>>) =>
  message === 'payment_warning'
    ? showWarning('Falta pagar a fatura em aberto.')
    : showSuccess('Sua assinatura volta a renovar.')

const Ways = ({ service }: { service: Service }) => (
  <div className="mt-5 flex flex-wrap gap-3">
    {isOffered(service, 'subscribe') && (
      <a href="/reativacao/selecionar-plano" className="button-primary">
        {hasNeverRun(service.state, service.expired_at)
          ? 'Escolher um plano'
          : 'Reativar a assinatura'}
      </a>
    )}
    {isOffered(service, 'undo-cancel') && (
      <UndoButton
        label={service.state === 'canceling' ? 'Continuar assinando' : 'Voltar a renovar'}
        undo={undoCancel}
        onDone={afterUndo}
      />
    )}
    {isOffered(service, 'finish-cancel') && (
      <a href="/retencao/selecionar-plano" className="button-quiet">
        Concluir o cancelamento
      </a>
    )}
    {isOffered(service, 'cancel') && (
      <a href="/retencao/selecionar-plano" className="button-quiet">
        Cancelar assinatura
      </a>
    )}
  </div>
)

export const PlanSection = ({ service, plans }: Pick<Billing, 'service' | 'plans'>) => {
  const [wanted, setWanted] = useState<Plan>()
  const shown = planChoices(plans, service).filter(
    ({ status }) => isOffered(service, 'change-plan') || status === 'current',
  )
  const lead = isOffered(service, 'change-plan')
    ? 'Antes de trocar, você vê quanto custa e quando vale.'
    : 'Dá para trocar quando a assinatura está em dia.'
  return (
    <Section place="plano" title="Plano" lead={lead}>
      {shown.length > 0 && (
        <ul className="divide-y divide-line/60 rounded-control border border-line/60 bg-surface px-4">
          {shown.map((choice) => (
            <PlanItem key={choice.plan.id} {...choice} service={service} onChoose={setWanted} />
          ))}
        </ul>
      )}
      <Ways service={service} />
      {wanted && (
        <PlanDialog plan={wanted} service={service} onClose={() => setWanted(undefined)} />
      )}
    </Section>
  )
}
