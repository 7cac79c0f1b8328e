import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Profile } from '#lib/profiles/contract.ts'
import { enterProfile, profilesQuery } from '#lib/profiles/queries.ts'
import { destinationAfterChoice } from '#lib/profiles/rules.ts'
import { queryClient } from '#lib/query-client.ts'
import { meQuery } from '#lib/session/queries.ts'
import { ProfileTile, tilePlace } from './profile-tile.tsx'

const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}))

const rowStyle = 'mt-10 flex flex-wrap justify-center gap-x-6 gap-y-8 md:(mt-14 gap-x-10)'

const Skeleton = () => (
  <div className={rowStyle} role="status" aria-label="Carregando os perfis">
    {[1, 2, 3, 4].map((tile) => (
      <div key={tile} className={tilePlace}>
        <div className="skeleton aspect-square w-full rounded-full!" />
        <div className="skeleton h-6 w-20" />
      </div>
    ))}
  </div>
)

const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="mt-12 flex flex-col items-center gap-6 text-center">
    <p className="max-w-md text-lg text-muted">
      Não conseguimos carregar os perfis. Verifique sua internet e tente novamente.
    </p>
    <button type="button" className="button-primary" onClick={onRetry}>
      Tentar novamente
    </button>
  </div>
)

const AddTile = () => (
  <a href="/nova-sessao" className={`${tilePlace} normal-only group rounded-card focus-ring`}>
    <span className="grid aspect-square w-full place-items-center rounded-full border-2 border-dashed border-line text-muted transition-colors group-hover:(border-ink text-ink)">
      <span className="i-lucide-plus size-10" aria-hidden="true" />
    </span>
    <span className="text-lg text-muted group-hover:text-ink">Adicionar perfil</span>
  </a>
)

/** Opens a profile of the account; one with a password asks for it first (spec section 2). */
export const ProfileChooser = () => {
  const me = useQuery(meQuery(), queryClient)
  const profiles = useQuery(
    { ...profilesQuery(me.data?.id ?? 0), enabled: me.data !== undefined },
    queryClient,
  )
  const [opening, setOpening] = useState<number>()
  const [locked, setLocked] = useState<Profile>()
  const [message, setMessage] = useState('')

  const open = async (profile: Profile, password?: string) => {
    setOpening(profile.id)
    setMessage('')
    const answer = await enterProfile(profile.id, password)
    if (answer.ok) return location.replace(destinationAfterChoice(location.search))
    setOpening(undefined)
    if (answer.code === 'password-required') return setLocked(profile)
    setMessage(answer.message)
  }

  const choose = (profile: Profile) => {
    if (opening !== undefined) return
    if (profile.require_password) setLocked(profile)
    else void open(profile)
  }

  if ((me.isError && !me.data) || (profiles.isError && !profiles.data))
    return <Failure onRetry={() => void (me.data ? profiles.refetch() : me.refetch())} />
  if (!profiles.data) return <Skeleton />
  return (
    <>
      <ul className={rowStyle}>
        {profiles.data.map((profile) => (
          <li key={profile.id}>
            <ProfileTile
              profile={profile}
              isDimmed={opening !== undefined && opening !== profile.id}
              isOpening={opening === profile.id}
              onChoose={() => choose(profile)}
            />
          </li>
        ))}
        <li>
          <AddTile />
        </li>
      </ul>
      <p role="alert" className="mt-8 min-h-6 text-center text-danger">
        {locked ? '' : message}
      </p>
      <Suspense>
        {locked && (
          <PasswordDialog
            profile={locked}
            message={message}
            isOpening={opening !== undefined}
            onSubmit={(password) => void open(locked, password)}
            onClose={() => {
              setLocked(undefined)
              setMessage('')
            }}
          />
        )}
      </Suspense>
    </>
  )
}
