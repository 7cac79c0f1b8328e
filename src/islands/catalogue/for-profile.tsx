import { useStore } from '@nanostores/react'
import { Fragment, type ReactNode } from 'react'
import type { Profile } from '#shared/profiles/contract.ts'
import { $currentProfile } from '#lib/profiles/store.ts'

interface Props {
  children: (profile: Profile) => ReactNode
}

/** Remounts its children for each profile. Without one, the guard has already redirected. */
export const ForProfile = ({ children }: Props) => {
  const profile = useStore($currentProfile)
  return profile ? <Fragment key={profile.id}>{children(profile)}</Fragment> : null
}
