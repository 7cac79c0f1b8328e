import { useEffect, useRef, useState } from 'react'
import { later } from '#ui/screen/later.tsx'
import type { Profile } from '#shared/profiles/contract.ts'
import { extraMinutes } from '#shared/profiles/daily-limit.ts'
import { giveExtraTime } from '#lib/profiles/family.ts'
import { destinationAfterChoice } from '#lib/profiles/rules.ts'
import { timeOverMessages } from '#lib/profiles/usage.ts'
import { ProfileFace } from './profile-face.tsx'
import { useFamily } from './use-chooser.ts'

const MoreTimeDialog = later(
  async () => (await import('#ui/dialog/more-time-dialog.tsx')).MoreTimeDialog,
) as typeof import('#ui/dialog/more-time-dialog.tsx').MoreTimeDialog

interface Props {
  profile: Profile
  onBack: () => void
}

const MoreTime = ({ profileId }: { profileId: number }) => {
  const [isAsking, setIsAsking] = useState(false)
  const family = useFamily(true)
  return (
    <>
      <button type="button" className="button-quiet" onClick={() => setIsAsking(true)}>
        <span className="i-lucide-hourglass size-5" aria-hidden="true" />
        Dar mais tempo
      </button>
      {isAsking && (
        <MoreTimeDialog
          choices={extraMinutes}
          hasPin={family?.has_pin ?? false}
          give={(minutes, secret) => giveExtraTime(profileId, minutes, secret)}
          onGiven={() => location.replace(destinationAfterChoice(location.search))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

export const TimeOver = ({ profile, onBack }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, text } = timeOverMessages(profile)
  useEffect(() => {
    document.documentElement.dataset.theme = profile.is_kids ? 'kids' : 'normal'
    heading.current?.focus()
  }, [profile])
  return (
    <div className="flex max-w-2xl flex-col items-center gap-5 text-center">
      <span className="relative mb-2 block">
        <ProfileFace
          profile={profile}
          size={176}
          className="size-36 ring-4 ring-accent md:size-44"
        />
        <span className="absolute -bottom-1 -right-1 grid size-14 place-items-center rounded-full bg-accent text-accent-ink">
          <span className="i-lucide-moon-star size-7" aria-hidden="true" />
        </span>
      </span>
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-balance font-display text-3xl font-semibold outline-none sm:text-4xl md:text-5xl"
      >
        {title}
      </h1>
      <p className="max-w-[46ch] text-pretty text-lg text-muted md:text-xl">{text}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <button type="button" className="button-primary" onClick={onBack}>
          Trocar de perfil
        </button>
        <a href={destinationAfterChoice(location.search)} className="button-quiet">
          Só olhar o catálogo
        </a>
        <MoreTime profileId={profile.id} />
      </div>
    </div>
  )
}
