import { AccountSkeleton } from '#islands/account/account-skeleton.tsx'
import { useCustomer } from '#islands/session/use-customer.ts'
import { QueryScreen } from '#ui/screen/query-screen.tsx'
import { SectionCard } from '#ui/screen/section-card.tsx'
import { PasswordByMail } from './password-by-mail.tsx'
import { PasswordForm } from './password-form.tsx'

/** Accounts with only a social login set their first password by mail. */
export const PasswordPage = () => (
  <QueryScreen query={useCustomer()} placeholder={<AccountSkeleton cards={[4, 2]} />}>
    {({ email, has_password: hasPassword }) =>
      hasPassword ? (
        <div className="grid gap-6">
          <SectionCard
            title="Nova senha"
            lead="Por segurança, os outros dispositivos vão precisar entrar de novo. Este continua conectado."
          >
            <PasswordForm email={email} />
          </SectionCard>
          <SectionCard title="Esqueci minha senha">
            <PasswordByMail email={email} isFirst={false} />
          </SectionCard>
        </div>
      ) : (
        <SectionCard title="Criar senha">
          <PasswordByMail email={email} isFirst />
        </SectionCard>
      )
    }
  </QueryScreen>
)
