import { useEffect, useState } from 'react'
import { useForm } from '#ui/form/use-form.ts'
import type { FormRefusal } from '#lib/api/problems.ts'
import { takeArrival } from '#lib/session/entry-params.ts'
import { Credentials } from '#shared/session/credentials.ts'
import { destinationAfterLogin, signIn } from '#lib/session/store.ts'
import { useKnownEmail } from './use-known-email.ts'
import { useSocialLogin } from './use-social-login.ts'

const leave = () => location.replace(destinationAfterLogin(location.search))

/** Read after the first render, so screen readers announce it. */
const usePasswordChanged = () => {
  const [isChanged, setIsChanged] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsChanged(takeArrival('password-changed') !== undefined))
    return () => clearTimeout(timer)
  }, [])
  return isChanged
}

const focusFirstEmpty = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll('input') ?? [])].find(({ value }) => value === '')?.focus()

/** Only one of the two logins can be in progress. */
export const useLogin = () => {
  const { form, errors, message, isSending, refuse } = useForm({
    schema: Credentials,
    send: async (credentials) => {
      if (social.isBusy) return undefined
      const answer = await signIn(credentials)
      if (!answer.ok) return answer
      leave()
      return 'leaving'
    },
  })
  const refuseSocial = (refusal: FormRefusal) => {
    refuse(refusal)
    if (refusal.message) focusFirstEmpty(form.ref.current)
  }
  const social = useSocialLogin({ refuse: refuseSocial, leave })
  const isChanged = usePasswordChanged()
  const isBusy = isSending || social.isBusy
  useKnownEmail(form.ref)
  const status = isBusy ? 'Entrando…' : isChanged && 'Senha alterada. Entre com a nova senha.'
  return { form, errors, message, status, isBusy, beginSocial: social.begin }
}
