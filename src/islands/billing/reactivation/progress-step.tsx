import { useEffect, useState } from 'react'
import { minuteMs } from '#shared/time.ts'
import { useFollowed } from '#islands/billing/payments/use-followed.ts'
import { openPayment } from '#lib/billing/flow/answers.ts'
import { followPayment } from '#lib/billing/flow/order/send-order.ts'
import type { PayFlow, PayStepProps } from '#lib/billing/flow/pay-flow.ts'
import { paymentOutcome } from '#shared/billing/payments/rules.ts'
import type { Payment } from '#shared/billing/payments/contract.ts'

const longAfterMs = minuteMs

const useLong = () => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}

interface StageProps {
  label: string
  is: 'done' | 'now' | 'later'
}

const marks = {
  done: 'i-lucide-check text-success',
  now: 'i-lucide-loader-circle text-accent motion-safe:animate-spin',
  later: 'i-lucide-circle text-muted',
}

const notes = { done: 'concluído', now: 'em andamento', later: 'a seguir' }

const Stage = ({ label, is }: StageProps) => (
  <li className="flex items-center gap-4">
    <span className={`size-6 shrink-0 ${marks[is]}`} aria-hidden="true" />
    <span className={is === 'later' ? 'text-muted' : 'font-semibold'}>
      {label}
      <span className="sr-only">, {notes[is]}</span>
    </span>
  </li>
)

const Follow = ({ payment, paying }: { payment: Payment; paying: PayFlow }) => {
  const { failures } = useFollowed(() => followPayment(payment, paying.refresh))
  return (
    <p role="status" className="min-h-6 text-sm text-muted">
      {failures > 0 && 'Sem resposta no momento. Continuamos tentando…'}
    </p>
  )
}

/** The person may leave while a slow payment continues. */
export const ProgressStep = ({ flow: { answers }, paying }: PayStepProps) => {
  const payment = openPayment(answers)
  const asked = payment && paymentOutcome[payment.status] === 'open'
  const isLong = useLong()
  return (
    <div className="status-card grid max-w-2xl gap-6">
      <ol className="grid gap-4">
        <Stage label="Enviar o pedido" is={asked ? 'done' : 'now'} />
        <Stage label="Confirmar com o banco" is={asked ? 'now' : 'later'} />
        <Stage label="Liberar o acesso" is="later" />
      </ol>
      <p className="text-pretty text-muted">
        Leva poucos segundos e esta tela muda sozinha. Não é preciso enviar de novo: o pedido vale
        uma vez só.
      </p>
      <p role="status" className={isLong ? 'text-pretty' : 'sr-only'}>
        {isLong &&
          (asked
            ? 'O banco está demorando. Pode fechar esta página: avisamos por e-mail.'
            : 'A resposta está demorando. O pedido continua guardado nesta tela.')}
      </p>
      {payment && asked && <Follow key={payment.uuid} payment={payment} paying={paying} />}
    </div>
  )
}
