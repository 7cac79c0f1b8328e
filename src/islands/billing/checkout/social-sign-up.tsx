import { useState } from 'react'
import { SocialButtons } from '#islands/session/entrance/social-buttons.tsx'
import { slugOfAddress } from '#lib/billing/checkout/rules.ts'
import { keepPlanReference } from '#lib/billing/plans/plan-reference.ts'
import { type FormRefusal, refusalOf } from '#lib/api/problems.ts'
import { leaveForProvider, type SocialProvider } from '#lib/session/social/store.ts'

interface Props {
  refuse: (refusal: FormRefusal) => void
}

/** The reactivation flow, which a new account is sent to, preselects this plan. */
const keepChosenPlan = () => {
  const slug = slugOfAddress(location.pathname)
  if (slug) keepPlanReference(`?${new URLSearchParams({ planref: slug })}`)
}

export const SocialSignUp = ({ refuse }: Props) => {
  const [isBusy, setIsBusy] = useState(false)
  const choose = async (provider: SocialProvider) => {
    if (isBusy) return
    setIsBusy(true)
    refuse({ message: '' })
    keepChosenPlan()
    try {
      await leaveForProvider(provider)
    } catch (error) {
      setIsBusy(false)
      refuse({ message: refusalOf(error).message })
    }
  }
  return (
    <SocialButtons
      isBusy={isBusy}
      onChoose={(provider) => void choose(provider)}
      verb="Continuar"
    />
  )
}
