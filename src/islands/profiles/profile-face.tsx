import { useState } from 'react'
import type { Profile } from '#shared/profiles/contract.ts'
import { avatarOf } from '#lib/profiles/rules.ts'

interface Props {
  /** Profiles that this device stored before photos existed have none. */
  profile: Pick<Profile, 'cover' | 'is_kids'> & { photo?: string | null }
  /** In pixels, until the styles are loaded. */
  size: number
  className?: string
}

/** Falls back to the avatar if the photo cannot be loaded. */
export const ProfileFace = ({ profile, size, className = '' }: Props) => {
  const [lost, setLost] = useState<string>()
  const photo = profile.photo && profile.photo !== lost ? profile.photo : undefined
  return (
    <img
      src={photo ?? avatarOf(profile)}
      alt=""
      width={size}
      height={size}
      onError={() => photo && setLost(photo)}
      className={`rounded-full object-cover ${className}`}
    />
  )
}
