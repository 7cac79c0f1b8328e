import { ProfileFace } from '#islands/profiles/profile-face.tsx'
import { UsageNote } from '#islands/profiles/usage-note.tsx'
import { profileLabels } from '#lib/account/profile-messages.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { accountProfilePath } from '#lib/profiles/places.ts'

interface Props {
  profile: Profile
  isCurrent: boolean
  /** The last profile cannot be deleted. */
  mayGo: boolean
  isLeaving: boolean
  onDelete: () => void
}

const Marks = ({ labels }: { labels: readonly string[] }) => (
  <ul className="mt-1.5 flex flex-wrap gap-x-2 gap-y-1.5">
    {labels.map((word) => (
      <li key={word} className="rounded-full bg-ink/10 px-2.5 py-0.5 text-sm text-ink/90">
        {word}
      </li>
    ))}
  </ul>
)

export const ProfileRow = ({ profile, isCurrent, mayGo, isLeaving, onDelete }: Props) => {
  const labels = profileLabels(profile)
  return (
    <li className="flex flex-col gap-4 py-5 first:pt-0 last:pb-0 md:(flex-row items-center)">
      <div className="min-w-0 flex flex-1 items-center gap-4">
        <ProfileFace profile={profile} size={64} className="size-16 shrink-0 bg-raised" />
        <div className="min-w-0">
          <h3 className="break-words text-lg font-semibold">
            {profile.name}
            {isCurrent && <span className="ml-2 text-sm text-muted font-normal">em uso</span>}
          </h3>
          {labels.length > 0 && <Marks labels={labels} />}
          <div className="mt-1">
            <UsageNote profile={profile} />
          </div>
        </div>
      </div>
      <div className="flex shrink-0 gap-3">
        <a
          href={accountProfilePath(profile.id)}
          className="button-quiet min-h-11! px-5!"
          aria-label={`Editar o perfil ${profile.name}`}
        >
          Editar
        </a>
        {mayGo && (
          <button
            type="button"
            className="button min-h-11! px-5! text-danger hover:bg-danger/12"
            aria-label={`Excluir o perfil ${profile.name}`}
            aria-disabled={isLeaving}
            onClick={onDelete}
          >
            {isLeaving ? 'Excluindo…' : 'Excluir'}
          </button>
        )}
      </div>
    </li>
  )
}
