import { PlanOptions } from '#islands/billing/flow/plan-options.tsx'
import { FormAlert } from '#islands/ui/form-alert.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { PlanForm } from '#lib/billing/flow/form.ts'
import { plansToChoose } from '#lib/billing/flow/order.ts'
import { keptPlanReference } from '#lib/billing/plans/plan-reference.ts'
import { type ReadyFlow, tellFlow } from '#lib/billing/flow/store.ts'

/** Which plan to come back to; the one of before is marked. */
export const PlanStep = ({ flow }: { flow: ReadyFlow }) => {
  const { service } = flow.answers.customer
  const { plans, chosen } = plansToChoose(flow.answers, flow.draft, keptPlanReference())
  const { form, errors, message } = useForm({
    schema: PlanForm,
    send: async ({ plan }) => tellFlow('plan_chosen', { plan }),
  })
  return (
    <form {...form} className="flex flex-col gap-6">
      <PlanOptions
        plans={plans}
        chosen={chosen}
        own={service.plan?.slug}
        ownMark={service.state === 'expired' ? 'Seu plano de antes' : 'Seu plano'}
      />
      <FormAlert message={errors.plan?.[0] ?? message} />
      <button type="submit" className="button-primary min-h-13 text-lg sm:self-start sm:px-10!">
        Continuar
      </button>
    </form>
  )
}
