import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ForProfile } from '#islands/catalogue/for-profile.tsx'
import { PageHeading } from '#ui/screen/page-heading.tsx'
import { QueryScreen } from '#ui/screen/query-screen.tsx'
import { ScreenMessage } from '#ui/screen/screen-message.tsx'
import { usePageTitle } from '#ui/screen/use-page-title.ts'
import { useTracked } from '#islands/catalogue/use-tracked.ts'
import type { Immersion } from '#shared/catalogue/immersion-contract.ts'
import { immersionQuery, knownImmersion } from '#lib/catalogue/immersion-queries.ts'
import { immersionPath } from '#lib/catalogue/rules.ts'
import { ApiError } from '#lib/api/problems.ts'
import { $profileType } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { matchRoute } from '#shared/routes.ts'
import { ImmersionView } from './immersion-view.tsx'
import { WorldPlaceholder } from './world-placeholder.tsx'

interface Props {
  id: number
  profileId: number
}

/** Also for an immersion of the other profile type. */
const UnknownWorld = () => {
  const href = useStore($profileType) === 'kids' ? '/imersao-kids' : '/imersao'
  return (
    <div className="pt-[var(--bar)]">
      <ScreenMessage
        icon="i-lucide-compass"
        title="Não encontramos este mundo"
        text="Ele pode ter saído do catálogo, ou o endereço não está certo."
        actions={
          <a href={href} className="button-primary">
            Ver as imersões
          </a>
        }
      />
    </div>
  )
}

/** Replaces an old or mistyped name. */
const useRightAddress = (immersion: Immersion | undefined) =>
  useEffect(() => {
    if (!immersion) return
    const path = immersionPath(immersion)
    if (location.pathname !== path)
      history.replaceState(history.state, '', path + location.search + location.hash)
  }, [immersion])

/** Uses what lists have already loaded. */
const OpeningWorld = ({ id, profileId }: Props) => {
  const known = knownImmersion(id, profileId)
  return known ? (
    <ImmersionView immersion={known} contents={undefined} profileId={profileId} />
  ) : (
    <WorldPlaceholder shape="titles" />
  )
}

const ImmersionById = ({ id, profileId }: Props) => {
  const query = useQuery(immersionQuery(id, profileId), queryClient)
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  usePageTitle(query.data?.name)
  useRightAddress(query.data)
  useTracked(query.data && { event: 'playlist_access', playlistName: query.data.name }, id)
  const screen = (
    <QueryScreen
      query={query}
      placeholder={<OpeningWorld id={id} profileId={profileId} />}
      unknown={<UnknownWorld />}
    >
      {(immersion) => (
        <ImmersionView immersion={immersion} contents={immersion.contents} profileId={profileId} />
      )}
    </QueryScreen>
  )
  /* The page needs a heading even if it fails to load. */
  if (!query.error || query.data || isUnknown) return screen
  return (
    <div className="pb-10 pt-[var(--bar)]">
      <PageHeading title="Imersão" />
      {screen}
    </div>
  )
}

export const ImmersionPage = () => (
  <ForProfile>
    {(profile) => {
      const id = Number(matchRoute(location.pathname)?.params.id)
      return Number.isSafeInteger(id) ? (
        <ImmersionById id={id} profileId={profile.id} />
      ) : (
        <UnknownWorld />
      )
    }}
  </ForProfile>
)
