import { useStore } from '@nanostores/react'
import { Fragment, type ReactNode } from 'react'
import type { Profile } from '#shared/profiles/contract.ts'
import { $currentProfile } from '#lib/profiles/store.ts'

interface Props {
  children: (profile: Profile) => ReactNode
}

/** What the open profile sees, anew for each; without one the guard has already sent the visit away. */
export const ForProfile = ({ children }: Props) => {
  const profile = useStore($currentProfile)
  return profile ? <Fragment key={profile.id}>{children(profile)}</Fragment> : null
}
