import { useStore } from '@nanostores/react'
import type { Profile } from '#shared/profiles/contract.ts'
import { maxProfiles } from '#shared/profiles/limits.ts'
import { profilePath } from '#lib/profiles/places.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { ProfileTile } from './profile-tile.tsx'
import { tilePlace, tileRow } from './tile-place.ts'

const AddTile = () => (
  <a href={profilePath()} className={`${tilePlace} group rounded-card focus-ring`}>
    <span className="grid aspect-square w-full place-items-center rounded-full border-2 border-dashed border-line text-muted transition-colors group-hover:(border-ink text-ink)">
      <span className="i-lucide-plus size-10" aria-hidden="true" />
    </span>
    <span className="whitespace-nowrap text-center text-base text-muted group-hover:text-ink md:text-lg">
      Adicionar perfil
    </span>
  </a>
)

interface Props {
  profiles: readonly Profile[]
  /** Id of the profile that is being opened. */
  opening: number | undefined
  isForChange: boolean
  /** A child is choosing, and the other profiles need an adult to open them. */
  asksForAdult: boolean
  onChoose: (profile: Profile) => void
}

export const ChooserTiles = (props: Props) => {
  const { profiles, opening, isForChange, asksForAdult, onChoose } = props
  const current = useStore($currentProfile)
  const isReachable = ({ id, require_password }: Profile) => !require_password || current?.id === id
  return (
    <ul className={tileRow}>
      {profiles.map((profile) => (
        <li key={profile.id} className="tile-column">
          <ProfileTile
            profile={profile}
            isDimmed={opening !== undefined && opening !== profile.id}
            isOpening={opening === profile.id}
            isForChange={isForChange}
            asksForAdult={asksForAdult && !profile.is_kids}
            href={isForChange && isReachable(profile) ? profilePath(profile.id) : undefined}
            onChoose={() => onChoose(profile)}
          />
        </li>
      ))}
      {profiles.length < maxProfiles && (
        <li className="tile-column normal-only">
          <AddTile />
        </li>
      )}
    </ul>
  )
}
