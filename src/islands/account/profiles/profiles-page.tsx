import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { AccountSkeleton } from '#islands/account/account-skeleton.tsx'
import { later } from '#ui/screen/later.tsx'
import { QueryScreen } from '#ui/screen/query-screen.tsx'
import { SectionCard } from '#ui/screen/section-card.tsx'
import type { Profile } from '#shared/profiles/contract.ts'
import { maxProfiles } from '#shared/profiles/limits.ts'
import { accountProfilePath } from '#lib/profiles/places.ts'
import { profilesQuery } from '#lib/profiles/queries.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { meQuery } from '#lib/session/queries.ts'
import { counted } from '#shared/counted.ts'
import { FamilyCard } from './family-card.tsx'
import { ProfileRow } from './profile-row.tsx'
import { useDeletion } from './use-deletion.ts'

const ConfirmDialog = later(
  async () => (await import('#ui/dialog/confirm-dialog.tsx')).ConfirmDialog,
)

interface Props {
  customerId: number
  profiles: readonly Profile[]
}

const create = (
  <a href={accountProfilePath()} className="button-quiet min-h-11! px-5!">
    <span className="i-lucide-plus size-4.5" aria-hidden="true" />
    Criar perfil
  </a>
)

const List = ({ customerId, profiles }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const current = useStore($currentProfile)
  const deletion = useDeletion(customerId, () => list.current?.focus())
  const isFull = profiles.length >= maxProfiles
  return (
    <SectionCard
      title={counted(profiles.length, 'perfil', 'perfis')}
      lead={
        isFull
          ? `É o máximo por conta. Para criar outro, exclua um deles antes.`
          : `Cada conta tem até ${maxProfiles} perfis, cada um com listas e histórico próprios.`
      }
      action={isFull ? undefined : create}
    >
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Perfis da conta"
        className="divide-y divide-line/60 outline-none"
      >
        {profiles.map((profile) => (
          <ProfileRow
            key={profile.id}
            profile={profile}
            isCurrent={profile.id === current?.id}
            mayGo={profiles.length > 1}
            isLeaving={deletion.leaving === profile.id}
            onDelete={() => deletion.ask(profile)}
          />
        ))}
      </ul>
      {deletion.asked && (
        <ConfirmDialog
          title={`Excluir o perfil ${deletion.asked.name}?`}
          text="A lista, as curtidas, as avaliações, os comentários e o progresso deste perfil são apagados. Não dá para desfazer."
          confirmLabel="Excluir"
          onConfirm={() => void deletion.remove()}
          onClose={deletion.giveUp}
        />
      )}
    </SectionCard>
  )
}

export const ProfilesPage = () => {
  const me = useQuery(meQuery(), queryClient)
  const id = me.data?.id ?? 0
  const profiles = useQuery({ ...profilesQuery(id), enabled: id > 0 }, queryClient)
  const query = { data: profiles.data, error: profiles.error ?? (me.data ? null : me.error) }
  return (
    <QueryScreen query={query} placeholder={<AccountSkeleton cards={[6, 3]} />}>
      {(list) => (
        <div className="grid gap-6">
          <List customerId={id} profiles={list} />
          <FamilyCard />
        </div>
      )}
    </QueryScreen>
  )
}
