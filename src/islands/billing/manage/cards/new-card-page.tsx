import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PaymentTitle } from '#islands/billing/payments/payment-title.tsx'
import { QueryScreen } from '#ui/screen/query-screen.tsx'
import { savedCardMessages } from '#lib/billing/manage/card-result.ts'
import { owedOf } from '#lib/billing/manage/owed.ts'
import { recentInvoicesQuery } from '#lib/billing/manage/queries.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { NewCardForm } from './new-card-form.tsx'
import { NewCardSkeleton } from './new-card-skeleton.tsx'
import { useCustomer } from '#islands/session/use-customer.ts'

type Messages = ReturnType<typeof savedCardMessages>

const focusTitle = (panel: HTMLDivElement | null) => panel?.querySelector('h2')?.focus()

const Result = ({ messages }: { messages: Messages }) => (
  <div ref={focusTitle} className="status-card grid gap-7">
    <PaymentTitle {...messages} />
    <div className="flex flex-col gap-3 sm:flex-row">
      <a href="/conta/gerenciar-pagamento" className="button-primary">
        Ver meus pagamentos
      </a>
      <a href="/" className="button-quiet">
        Voltar a assistir
      </a>
    </div>
  </div>
)

const useNewCard = () => {
  const customer = useCustomer()
  const invoices = useQuery(recentInvoicesQuery(), queryClient)
  const error = customer.error ?? invoices.error
  if (!customer.data || !invoices.data) return { data: undefined, error }
  return { data: { customer: customer.data, invoices: invoices.data }, error }
}

export const NewCardPage = () => {
  const query = useNewCard()
  const [messages, setMessages] = useState<Messages>()
  if (messages) return <Result messages={messages} />
  return (
    <QueryScreen query={query} placeholder={<NewCardSkeleton />}>
      {({ customer, invoices }) => (
        <NewCardForm
          service={customer.service}
          owed={owedOf(invoices, customer.service)}
          onSaved={(saved) => setMessages(savedCardMessages(saved))}
        />
      )}
    </QueryScreen>
  )
}
