import { useStore } from '@nanostores/react'
import { Fragment, type ReactNode } from 'react'
import type { Profile } from '#shared/profiles/contract.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { viewerScopeOf } from '#shared/profiles/viewer-scope.ts'

interface Props {
  children: (profile: Profile) => ReactNode
}

/** Remounts when the viewer scope changes. Without a profile the guard has redirected. */
export const ForProfile = ({ children }: Props) => {
  const profile = useStore($currentProfile)
  return profile ? <Fragment key={viewerScopeOf(profile)}>{children(profile)}</Fragment> : null
}
