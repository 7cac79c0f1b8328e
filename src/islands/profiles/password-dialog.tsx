import { AskPassword } from '#ui/dialog/ask-password.tsx'
import type { Profile } from '#shared/profiles/contract.ts'
import { ProfileFace } from './profile-face.tsx'

interface Props {
  profile: Profile
  /** The profile is opened for editing. */
  isForChange: boolean
  /** Reason of the last refusal. */
  message: string
  isOpening: boolean
  onSubmit: (password: string) => void
  onClose: () => void
}

export const PasswordDialog = ({ profile, isForChange, isOpening, ...rest }: Props) => (
  <AskPassword
    {...rest}
    title={`Abrir o perfil de ${profile.name}`}
    text={
      isForChange
        ? 'Digite a senha da conta para alterar este perfil.'
        : 'Digite a senha da conta para abrir este perfil.'
    }
    picture={<ProfileFace profile={profile} size={56} className="size-14 shrink-0" />}
    submitLabel="Abrir perfil"
    busyLabel="Abrindo…"
    isBusy={isOpening}
  />
)
