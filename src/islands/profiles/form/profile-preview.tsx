import { avatarOf } from '#lib/profiles/rules.ts'

interface Props {
  name: string
  cover: number
  isKids: boolean
}

/** The profile as it will look in the chooser. */
export const ProfilePreview = ({ name, cover, isKids }: Props) => (
  <div aria-hidden="true" className="flex flex-col items-center gap-5 md:(sticky top-28)">
    <span className="relative block w-32 md:w-44">
      <img
        src={avatarOf({ cover, is_kids: isKids })}
        alt=""
        width="176"
        height="176"
        className={`h-auto w-full rounded-full ring-4 ${isKids ? 'ring-[#ffd43f]' : 'ring-ink/80'}`}
      />
      {isKids && (
        <span className="absolute inset-x-0 -bottom-2 mx-auto w-fit rounded-full bg-[#ffd43f] px-3 py-0.5 text-sm font-bold text-[#261454]">
          Kids
        </span>
      )}
    </span>
    <span className="max-w-full min-h-9 truncate font-display text-2xl font-semibold">{name}</span>
  </div>
)
