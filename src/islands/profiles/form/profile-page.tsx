import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ScreenFailure } from '#ui/screen/screen-failure.tsx'
import { ScreenMessage } from '#ui/screen/screen-message.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { usePageTitle } from '#ui/screen/use-page-title.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { maxProfiles } from '#shared/profiles/limits.ts'
import { editedId, unlockPath } from '#lib/profiles/places.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { useProfiles } from '#islands/profiles/use-chooser.ts'
import { ProfileForm } from './profile-form.tsx'
import { ProfileFormPlaceholder } from './profile-form-placeholder.tsx'

const back = (
  <a href="/sessao?gerenciar" className="button-primary">
    Ver os perfis
  </a>
)

const Unknown = () => (
  <ScreenMessage
    icon="i-lucide-user-round-x"
    title="Este perfil não está aqui"
    text="Ele pode ter sido excluído, ou o endereço não está certo."
    actions={back}
  />
)

const Full = () => (
  <ScreenMessage
    icon="i-lucide-users"
    title={`Esta conta já tem ${maxProfiles} perfis`}
    text="É o máximo por conta. Para criar outro, exclua um deles antes."
    actions={back}
  />
)

const Locked = ({ profile }: { profile: Profile }) => (
  <ScreenMessage
    icon="i-lucide-lock-keyhole"
    title={`O perfil ${profile.name} pede senha`}
    text="Um perfil com senha só pode ser alterado por dentro. Abra o perfil para continuar."
    actions={
      <a href={unlockPath(profile.id)} className="button-primary">
        Abrir o perfil
      </a>
    }
  />
)

const Loaded = ({ customerId, profiles }: { customerId: number; profiles: Profile[] }) => {
  const current = useStore($currentProfile)
  // A new profile may fill the account before its photo is sent.
  const [wasFull] = useState(profiles.length >= maxProfiles)
  const id = editedId(location.search)
  const profile = profiles.find((one) => one.id === id)
  const title = id === null ? 'Novo perfil' : 'Editar perfil'
  usePageTitle(profile ? `Editar ${profile.name}` : title)
  if (id === null && wasFull && profiles.length >= maxProfiles) return <Full />
  if (id !== null && !profile) return <Unknown />
  if (profile?.require_password && current?.id !== profile.id) return <Locked profile={profile} />
  return (
    <div className="gutter mx-auto max-w-5xl py-8 md:py-14">
      <h1 className="font-display text-3xl font-semibold md:text-4xl">{title}</h1>
      <ProfileForm customerId={customerId} profiles={profiles} profile={profile} />
    </div>
  )
}

/** Edits the profile in `?perfil=`. */
export const ProfilePage = () => {
  const { customerId, profiles, isFresh, failure } = useProfiles()
  if (profiles && isFresh) return <Loaded customerId={customerId} profiles={profiles} />
  if (failure) return <ScreenFailure error={failure} isPart={false} />
  return (
    <>
      <ProfileFormPlaceholder
        title={editedId(location.search) === null ? 'Novo perfil' : 'Editar perfil'}
      />
      <SlowNote />
    </>
  )
}
