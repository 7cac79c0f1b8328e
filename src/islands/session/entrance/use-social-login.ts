import { useEffect, useState } from 'react'
import { ApiError, type FormRefusal, refusalOf } from '#lib/api/problems.ts'
import { whenActivated } from '#lib/browser/navigation/prerendering.ts'
import {
  leaveForProvider,
  type SocialProvider,
  takeSocialReturn,
} from '#lib/session/social/store.ts'
import { connectSocially } from '#lib/session/api.ts'
import type { SocialReturn } from '#lib/session/social/return.ts'
import { signInSocially } from '#lib/session/store.ts'

const details = '/conta/detalhes'

/** Returns the address that shows the result. */
const connected = async (back: SocialReturn): Promise<string> => {
  if (back.outcome === 'refused') return `${details}#nao-conectada`
  try {
    await connectSocially(back.payload)
    return `${details}#conta-conectada`
  } catch (error) {
    const isTaken = error instanceof ApiError && error.code === 'social-already-linked'
    return details + (isTaken ? '#conectada-a-outra' : '#nao-conectada')
  }
}

interface Options {
  refuse: (refusal: FormRefusal) => void
  /** Called after signing in. */
  leave: () => void
}

export const useSocialLogin = ({ refuse, leave }: Options) => {
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    const finish = async () => {
      await whenActivated()
      const back = takeSocialReturn()
      if (!back) return
      if (back.purpose === 'link') return location.replace(await connected(back))
      if (back.outcome === 'refused') return refuse(back)
      setIsBusy(true)
      const answer = await signInSocially(back.payload).catch((error: unknown) => ({
        ok: false as const,
        ...refusalOf(error),
      }))
      if (answer.ok) return leave()
      setIsBusy(false)
      refuse({ message: answer.message })
    }
    void finish()
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setIsBusy(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the page opens
  }, [])

  const begin = async (provider: SocialProvider) => {
    if (isBusy) return
    setIsBusy(true)
    refuse({ message: '' })
    try {
      await leaveForProvider(provider)
    } catch (error) {
      setIsBusy(false)
      refuse({ message: refusalOf(error).message })
    }
  }
  return { isBusy, begin }
}
