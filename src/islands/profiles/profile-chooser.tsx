import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { later } from '#ui/screen/later.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import type { Profile } from '#shared/profiles/contract.ts'
import { maxProfiles } from '#shared/profiles/limits.ts'
import { chooserPath, isManaging } from '#lib/profiles/places.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { ChooserPlaceholder } from './chooser-placeholder.tsx'
import { ChooserTiles } from './chooser-tiles.tsx'
import { chooserHeading } from './tile-place.ts'
import { TimeOver } from './time-over.tsx'
import { useChoice, useFamily, useProfiles } from './use-chooser.ts'

const PasswordDialog = later(async () => (await import('./password-dialog.tsx')).PasswordDialog)

const LeaveKidsDialog = later(async () => (await import('./leave-kids-dialog.tsx')).LeaveKidsDialog)

const Failure = ({ detail, onRetry }: { detail: string; onRetry: () => void }) => (
  <>
    <h1 className={chooserHeading}>Quem está assistindo?</h1>
    <div role="alert" className="mt-12 flex flex-col items-center gap-6 text-center">
      <p className="max-w-md text-lg text-muted">
        <strong className="text-ink">Erro!</strong> {detail}
      </p>
      <button type="button" className="button-primary" onClick={onRetry}>
        Tentar novamente
      </button>
    </div>
  </>
)

/** The address stores whether profiles are chosen for editing, so going back restores it. */
const useManaging = (wasKids: boolean) => {
  const [isWanted, setIsWanted] = useState(() => isManaging(location.search))
  const isKids = useStore($currentProfile)?.is_kids ?? wasKids
  useEffect(() => {
    if (isKids) document.documentElement.dataset.theme = 'kids'
  }, [isKids])
  const toggle = () => {
    history.replaceState(history.state, '', chooserPath(location.search, !isWanted))
    setIsWanted(!isWanted)
  }
  return { isForChange: isWanted && !isKids, isKidsWorld: isKids, toggle }
}

interface FootProps {
  isForChange: boolean
  isFull: boolean
  onToggle: () => void
}

const Foot = ({ isForChange, isFull, onToggle }: FootProps) => (
  <>
    <div className="normal-only flex flex-col items-center gap-4">
      <button type="button" className="button-quiet" onClick={onToggle}>
        {!isForChange && <span className="i-lucide-pencil size-4.5" aria-hidden="true" />}
        {isForChange ? 'Concluir' : 'Gerenciar perfis'}
      </button>
      {isForChange && isFull && (
        <p className="text-center text-muted">
          Esta conta já tem {maxProfiles} perfis, o máximo. Exclua um para criar outro.
        </p>
      )}
    </div>
    <p className="kids-only text-center text-lg text-muted">
      Para criar ou mudar perfis, chame um adulto.
    </p>
  </>
)

interface QuestionsProps {
  choice: ReturnType<typeof useChoice>
  isForChange: boolean
}

const Questions = ({ choice, isForChange }: QuestionsProps) => {
  const { opening, locked, leaving, message, unlock, giveUp } = choice
  const common = { message, isOpening: opening !== undefined, onClose: giveUp }
  if (locked)
    return (
      <PasswordDialog
        {...common}
        profile={locked}
        isForChange={isForChange}
        onSubmit={(password) => unlock({ password })}
      />
    )
  return leaving ? <LeaveKidsDialog {...common} {...leaving} onSubmit={unlock} /> : null
}

const Faces = ({ profiles, isKids }: { profiles: readonly Profile[]; isKids: boolean }) => {
  const { isForChange, isKidsWorld, toggle } = useManaging(isKids)
  const family = useFamily(isKidsWorld)
  const choice = useChoice(isForChange, family)
  const { opening, locked, over, message, choose, back } = choice
  if (over) return <TimeOver profile={over} onBack={back} />
  return (
    <>
      <h1 className={chooserHeading}>
        {isForChange ? 'Gerenciar perfis' : 'Quem está assistindo?'}
      </h1>
      {profiles.length === 0 && (
        <p className="mt-4 text-center text-lg text-muted">Crie o primeiro perfil para começar.</p>
      )}
      <ChooserTiles
        profiles={profiles}
        opening={opening}
        isForChange={isForChange}
        asksForAdult={family?.asks_to_leave_kids ?? false}
        onChoose={choose}
      />
      <p role="alert" className="my-6 min-h-6 text-center text-danger">
        {locked || choice.leaving ? '' : message}
      </p>
      {profiles.length > 0 && (
        <Foot isForChange={isForChange} isFull={profiles.length >= maxProfiles} onToggle={toggle} />
      )}
      <Questions choice={choice} isForChange={isForChange} />
    </>
  )
}

/** Spec section 2. */
export const ProfileChooser = () => {
  const { profiles, isKids, failure, retry } = useProfiles()
  if (failure) return <Failure detail={failure.message} onRetry={retry} />
  if (profiles) return <Faces profiles={profiles} isKids={isKids} />
  return (
    <>
      <ChooserPlaceholder />
      <SlowNote />
    </>
  )
}
