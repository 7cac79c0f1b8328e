import type { Profile } from '#shared/profiles/contract.ts'
import { ProfileFace } from '#islands/profiles/profile-face.tsx'

interface Props {
  name: string
  face: Pick<Profile, 'cover' | 'is_kids' | 'photo'>
}

export const ProfilePreview = ({ name, face }: Props) => (
  <div aria-hidden="true" className="flex flex-col items-center gap-5 md:(sticky top-28)">
    <span className="relative block w-32 md:w-44">
      <ProfileFace
        profile={face}
        size={176}
        className={`aspect-square h-auto w-full ring-4 ${face.is_kids ? 'ring-[#ffd43f]' : 'ring-ink/80'}`}
      />
      {face.is_kids && (
        <span className="absolute inset-x-0 -bottom-2 mx-auto w-fit rounded-full bg-[#ffd43f] px-3 py-0.5 text-sm font-bold text-[#261454]">
          Kids
        </span>
      )}
    </span>
    <span className="max-w-full min-h-9 truncate font-display text-2xl font-semibold">{name}</span>
  </div>
)
