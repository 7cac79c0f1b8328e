import { lazy, Suspense } from 'react'
import { SlowNote } from '#islands/ui/slow-note.tsx'
import { ProfileTile, tilePlace } from './profile-tile.tsx'
import { useChoice, useProfiles } from './use-chooser.ts'

const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}))

const rowStyle = 'mt-10 flex flex-wrap justify-center gap-x-6 gap-y-8 md:(mt-14 gap-x-10)'

const Skeleton = () => (
  <output className={rowStyle} aria-label="Carregando os perfis">
    {[1, 2, 3, 4, 5].map((tile) => (
      <div key={tile} className={`${tilePlace} ${tile === 5 ? 'normal-only' : ''}`}>
        <div className="skeleton aspect-square w-full rounded-full!" />
        <div className="skeleton h-6 w-20" />
      </div>
    ))}
  </output>
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
  <a href="/nova-sessao" className={`${tilePlace} group rounded-card focus-ring`}>
    <span className="grid aspect-square w-full place-items-center rounded-full border-2 border-dashed border-line text-muted transition-colors group-hover:(border-ink text-ink)">
      <span className="i-lucide-plus size-10" aria-hidden="true" />
    </span>
    <span className="text-center text-lg text-muted group-hover:text-ink">Adicionar perfil</span>
  </a>
)

/** Opens a profile of the account; one with a password asks for it first (spec section 2). */
export const ProfileChooser = () => {
  const { profiles, isFailed, retry } = useProfiles()
  const { opening, locked, message, choose, unlock, giveUp } = useChoice()
  if (isFailed) return <Failure onRetry={retry} />
  if (!profiles)
    return (
      <>
        <Skeleton />
        <SlowNote />
      </>
    )
  return (
    <>
      <ul className={rowStyle}>
        {profiles.map((profile) => (
          <li key={profile.id}>
            <ProfileTile
              profile={profile}
              isDimmed={opening !== undefined && opening !== profile.id}
              isOpening={opening === profile.id}
              onChoose={() => choose(profile)}
            />
          </li>
        ))}
        <li className="normal-only">
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
            onSubmit={unlock}
            onClose={giveUp}
          />
        )}
      </Suspense>
    </>
  )
}
