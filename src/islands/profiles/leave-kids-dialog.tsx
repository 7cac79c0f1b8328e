import { useQuery } from '@tanstack/react-query'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { AskAdult } from '#ui/dialog/ask-adult.tsx'
import { useRecovery } from '#islands/session/use-recovery.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { AdultSecret } from '#lib/profiles/family.ts'
import { ProfileFace } from './profile-face.tsx'
import { meQuery } from '#lib/session/queries.ts'
import type { Profile } from '#shared/profiles/contract.ts'

/** The e-mail address is hidden, because a child may be looking. */
const Forgotten = ({ hasPin }: { hasPin: boolean }) => {
  const label = hasPin ? 'Não sei o PIN nem a senha' : 'Esqueci a senha'
  const { data: me } = useQuery(meQuery(), queryClient)
  const { isSent, refusal, isSending, send } = useRecovery(me?.email)
  return (
    <div className="-mt-4 flex flex-col gap-3">
      {!isSent && (
        <button
          type="button"
          className="min-h-11 cursor-pointer self-start rounded-1 text-muted underline underline-offset-4 hover:text-ink focus-ring"
          aria-disabled={isSending}
          onClick={() => void send()}
        >
          {isSending ? 'Enviando o link…' : label}
        </button>
      )}
      <FormAlert message={refusal} />
      <p role="status" className={isSent ? 'text-pretty text-success' : 'sr-only'}>
        {isSent &&
          'Enviamos um link para o e-mail da conta. Com ele, um adulto escolhe outra senha.'}
      </p>
    </div>
  )
}

interface Props {
  /** The adult profile that was chosen. */
  profile: Profile
  hasPin: boolean
  /** Reason of the last refusal. */
  message: string
  isOpening: boolean
  onSubmit: (secret: AdultSecret) => void
  onClose: () => void
}

export const LeaveKidsDialog = ({ profile, hasPin, message, isOpening, ...rest }: Props) => (
  <AskAdult
    title="Chame um adulto"
    text={`Para sair do mundo Kids e abrir o perfil de ${profile.name}, é preciso ${hasPin ? 'o PIN da família' : 'a senha da conta'}.`}
    picture={<ProfileFace profile={profile} size={56} className="size-14 shrink-0" />}
    hasPin={hasPin}
    submitLabel="Sair do Perfil Kids"
    busyLabel="Conferindo…"
    message={message}
    isBusy={isOpening}
    onSubmit={rest.onSubmit}
    onClose={rest.onClose}
  >
    <Forgotten hasPin={hasPin} />
  </AskAdult>
)
