import type { ReactNode } from 'react'
import { UsageNote } from './usage-note.tsx'
import type { Profile } from '#shared/profiles/contract.ts'
import { ProfileFace } from './profile-face.tsx'
import { tilePlace } from './tile-place.ts'

interface Props {
  profile: Profile
  isDimmed: boolean
  isOpening: boolean
  /** The tile opens the profile's form. */
  isForChange: boolean
  asksForAdult: boolean
  /** Without it, a press calls `onChoose`. */
  href?: string | undefined
  onChoose: () => void
}

/** Part of the accessible name only if the tile opens the profile. */
const Badge = ({ isMute }: { isMute: boolean }) => (
  <span
    aria-hidden={isMute}
    className="absolute inset-x-0 -bottom-2 mx-auto w-fit rounded-full bg-[#ffd43f] px-3 py-0.5 text-sm font-bold text-[#261454]"
  >
    Kids
  </span>
)

type FaceProps = Pick<Props, 'profile' | 'isOpening' | 'isForChange'>

const Face = ({ profile, isOpening, isForChange }: FaceProps) => (
  <span className="relative block w-full">
    <ProfileFace
      profile={profile}
      size={160}
      className={`aspect-square h-auto w-full bg-raised ring-4 transition-all duration-200 motion-reduce:transition-none ${profile.is_kids ? 'ring-[#ffd43f] group-hover:(scale-106 -rotate-3)' : 'ring-transparent group-hover:(ring-ink scale-103)'} ${isOpening ? 'animate-pulse ring-ink!' : ''} ${isForChange ? 'brightness-45' : ''}`}
    />
    {isForChange && (
      <span className="absolute inset-0 grid place-items-center text-white">
        <span className="i-lucide-pencil size-9" aria-hidden="true" />
      </span>
    )}
    {profile.is_kids && <Badge isMute={isForChange} />}
  </span>
)

const Name = ({ profile, asksForAdult }: Pick<Props, 'profile' | 'asksForAdult'>) => (
  <span className="flex max-w-full items-center gap-2 text-lg text-ink/85 group-hover:text-ink">
    <span className="truncate">{profile.name}</span>
    {(profile.require_password || asksForAdult) && (
      <>
        <span className="i-lucide-lock-keyhole size-4 shrink-0 text-muted" aria-hidden="true" />
        <span className="sr-only">
          {profile.require_password ? '(pede senha)' : '(chame um adulto)'}
        </span>
      </>
    )}
  </span>
)

const Frame = ({ href, isDimmed, isOpening, onChoose, children }: FrameProps) => {
  const style = `${tilePlace} group cursor-pointer rounded-card transition-opacity focus-ring ${isDimmed ? 'opacity-40' : ''}`
  return href === undefined ? (
    <button type="button" onClick={onChoose} aria-busy={isOpening} className={style}>
      {children}
    </button>
  ) : (
    <a href={href} className={style}>
      {children}
    </a>
  )
}

type FrameProps = Omit<Props, 'profile' | 'isForChange' | 'asksForAdult'> & { children: ReactNode }

export const ProfileTile = (props: Props) => (
  <>
    <Frame {...props}>
      <Face {...props} />
      {props.isForChange && <span className="sr-only">Editar </span>}
      <Name {...props} />
    </Frame>
    {!props.isForChange && <UsageNote profile={props.profile} isCentred />}
  </>
)
