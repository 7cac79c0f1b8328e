import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal } from '#islands/ui/modal.tsx'
import { PasswordField } from '#islands/ui/password-field.tsx'
import type { Profile } from '#lib/profiles/contract.ts'
import { avatarOf } from '#lib/profiles/rules.ts'

interface Props {
  profile: Profile
  /** Why the last attempt was refused; empty before the first. */
  message: string
  isOpening: boolean
  onSubmit: (password: string) => void
  onClose: () => void
}

const takeFocus = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus()

/** Asks for the account's password before a profile that requires it opens. */
export const PasswordDialog = ({ profile, message, isOpening, onSubmit, onClose }: Props) => {
  const form = useRef<HTMLFormElement>(null)
  const [isEmpty, setIsEmpty] = useState(false)
  const error = isEmpty ? 'Informe sua senha.' : message || undefined

  useEffect(() => takeFocus(form.current), [])
  useEffect(() => {
    if (error) takeFocus(form.current)
  }, [error])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password'))
    setIsEmpty(password === '')
    if (password !== '' && !isOpening) onSubmit(password)
  }

  return (
    <Modal isOpen onClose={onClose}>
      <Dialog className="p-6 outline-none md:p-8">
        <div className="mb-6 flex items-center gap-4">
          <img src={avatarOf(profile)} alt="" width="56" height="56" className="rounded-full" />
          <div>
            <Heading slot="title" className="font-display text-2xl font-semibold">
              Abrir o perfil de {profile.name}
            </Heading>
            <p className="text-muted">Digite a senha da conta.</p>
          </div>
        </div>
        <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
          <PasswordField
            label="Senha da conta"
            name="password"
            autoComplete="current-password"
            error={error}
          />
          <div className="flex flex-col-reverse gap-3 sm:(flex-row justify-end)">
            <button type="button" className="button-quiet" onClick={onClose}>
              Cancelar
            </button>
            <button type="submit" className="button-primary" aria-disabled={isOpening}>
              {isOpening ? 'Abrindo…' : 'Abrir perfil'}
            </button>
          </div>
        </form>
      </Dialog>
    </Modal>
  )
}
