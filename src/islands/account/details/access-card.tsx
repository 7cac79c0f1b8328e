import { FactGrid } from '#islands/account/fact-grid.tsx'
import { SectionCard } from '#ui/screen/section-card.tsx'
import type { Customer } from '#shared/account/contract.ts'
import { SocialLogins } from './social-logins.tsx'

export const AccessCard = ({ customer }: { customer: Customer }) => {
  const { has_password: hasPassword } = customer
  return (
    <SectionCard
      title="Acesso"
      action={
        <a href="/conta/alterar-senha" className="button-quiet min-h-11! px-5!">
          {hasPassword ? 'Alterar senha' : 'Criar senha'}
        </a>
      }
    >
      <FactGrid
        facts={[
          { label: 'Senha', value: hasPassword ? '••••••••' : 'Esta conta ainda não tem senha' },
        ]}
      />
      <SocialLogins customer={customer} />
      <a
        href="/conta/atividade"
        className="min-h-11 inline-flex items-center gap-1.5 self-start rounded-1 text-muted underline underline-offset-4 hover:text-ink focus-ring"
      >
        Atividade da conta
      </a>
    </SectionCard>
  )
}
