import { useState } from 'react'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { later } from '#ui/screen/later.tsx'
import type { Invoice } from '#shared/billing/payments/contract.ts'
import { InvoiceItem } from './invoice-item.tsx'
import { Section } from '#islands/billing/manage/section.tsx'
import type { Billing } from '#islands/billing/manage/use-billing.ts'

const Receipt = later(async () => (await import('./receipt.tsx')).Receipt)

export const InvoicesSection = ({ invoices, customer }: Pick<Billing, 'invoices' | 'customer'>) => {
  const [shown, setShown] = useState<Invoice>()
  const { items, hasMore, isLoadingMore, moreError, onMore } = invoices
  return (
    <Section place="faturas" title="Faturas" lead="Recibos e segunda via de cada cobrança.">
      {items.length === 0 ? (
        <p className="text-muted">
          Nenhuma fatura ainda. A primeira aparece aqui quando houver uma cobrança.
        </p>
      ) : (
        <ul className="divide-y divide-line/60 rounded-control border border-line/60 bg-surface px-4">
          {items.map((invoice) => (
            <InvoiceItem key={invoice.uuid} invoice={invoice} onReceipt={() => setShown(invoice)} />
          ))}
        </ul>
      )}
      {moreError && <LoadFailure detail={moreError.message} onRetry={onMore} />}
      {hasMore && !moreError && (
        <button
          type="button"
          className="button-quiet mt-4 max-sm:w-full"
          aria-disabled={isLoadingMore}
          onClick={onMore}
        >
          {isLoadingMore ? 'Carregando…' : 'Ver mais'}
        </button>
      )}
      {shown && <Receipt invoice={shown} customer={customer} onClose={() => setShown(undefined)} />}
    </Section>
  )
}
