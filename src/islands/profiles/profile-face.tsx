import { useState } from 'react'
import type { Profile } from '#shared/profiles/contract.ts'
import { avatarOf } from '#lib/profiles/rules.ts'

interface Props {
  /** A profile that this device remembers from before there were photos has none. */
  profile: Pick<Profile, 'cover' | 'is_kids'> & { photo?: string | null }
  /** Width and height in pixels before the style is there. */
  size: number
  className?: string
}

/** The photo of a profile, or its avatar: without a photo, and where the photo does not load. */
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
