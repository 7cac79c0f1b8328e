import type { Profile } from '#lib/profiles/contract.ts'
import { avatarOf } from '#lib/profiles/rules.ts'

/** Width and rhythm of a tile of the chooser. */
export const tilePlace = 'w-30 flex flex-col items-center gap-4 p-1 md:w-40'

interface Props {
  profile: Profile
  isDimmed: boolean
  isOpening: boolean
  onChoose: () => void
}

const Badge = ({ children }: { children: string }) => (
  <span className="absolute inset-x-0 -bottom-2 mx-auto w-fit rounded-full bg-[#ffd43f] px-3 py-0.5 text-sm font-bold text-[#261454]">
    {children}
  </span>
)

/** A face and a name to press; kids tiles are rounder, brighter and move a little. */
export const ProfileTile = ({ profile, isDimmed, isOpening, onChoose }: Props) => (
  <button
    type="button"
    onClick={onChoose}
    aria-busy={isOpening}
    className={`${tilePlace} group cursor-pointer rounded-card transition-opacity focus-ring ${isDimmed ? 'opacity-40' : ''}`}
  >
    <span className="relative block w-full">
      <img
        src={avatarOf(profile)}
        alt=""
        width="160"
        height="160"
        className={`aspect-square h-auto w-full rounded-full bg-raised ring-4 transition-all duration-200 motion-reduce:transition-none ${profile.is_kids ? 'ring-[#ffd43f] group-hover:(scale-106 -rotate-3)' : 'ring-transparent group-hover:(ring-ink scale-103)'} ${isOpening ? 'animate-pulse ring-ink!' : ''}`}
      />
      {profile.is_kids && <Badge>Kids</Badge>}
    </span>
    <span className="flex max-w-full items-center gap-2 text-lg text-ink/85 group-hover:text-ink">
      <span className="truncate">{profile.name}</span>
      {profile.require_password && (
        <>
          <span className="i-lucide-lock-keyhole size-4 shrink-0 text-muted" aria-hidden="true" />
          <span className="sr-only">(pede senha)</span>
        </>
      )}
    </span>
  </button>
)
