import { AccountSkeleton } from '#islands/account/account-skeleton.tsx'
import { EmailChangeNotice } from '#islands/account/email/email-change-notice.tsx'
import { ErasureNotice } from '#islands/account/erasure/erasure-notice.tsx'
import { FactGrid } from '#islands/account/fact-grid.tsx'
import { useCustomer } from '#islands/session/use-customer.ts'
import { QueryScreen } from '#ui/screen/query-screen.tsx'
import { SectionCard } from '#ui/screen/section-card.tsx'
import { personFacts } from '#lib/account/person-facts.ts'
import { AccessCard } from './access-card.tsx'
import { ConsentSwitch } from './consent-switch.tsx'
import { ErasureRow } from './erasure-row.tsx'
import { ExportRow } from './export-row.tsx'
import { useGreeting } from './use-greeting.ts'

const Privacy = () => (
  <SectionCard
    title="Privacidade"
    action={
      <a
        href="/politica-de-privacidade"
        className="min-h-11 inline-flex items-center rounded-1 text-muted underline underline-offset-4 hover:text-ink focus-ring"
      >
        Política de privacidade
      </a>
    }
  >
    <ConsentSwitch />
    <ExportRow />
    <ErasureRow />
  </SectionCard>
)

export const DetailsPage = () => {
  useGreeting()
  return (
    <QueryScreen query={useCustomer()} placeholder={<AccountSkeleton cards={[7, 2]} />}>
      {(customer) => (
        <div className="grid gap-6">
          <ErasureNotice />
          <EmailChangeNotice customer={customer} />
          <SectionCard
            title="Dados pessoais"
            action={
              <a href="/conta/alterar-dados" className="button-quiet min-h-11! px-5!">
                Alterar dados
              </a>
            }
          >
            <FactGrid facts={personFacts(customer)} />
          </SectionCard>
          <AccessCard customer={customer} />
          <Privacy />
        </div>
      )}
    </QueryScreen>
  )
}
