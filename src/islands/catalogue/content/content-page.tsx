import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ScreenFailure } from '#ui/screen/screen-failure.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'
import { usePageTitle } from '#ui/screen/use-page-title.ts'
import { useTracked } from '#islands/catalogue/use-tracked.ts'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { readKnownTitle } from '#lib/catalogue/titles/known-title.ts'
import { contentQuery } from '#lib/catalogue/queries.ts'
import { correctedAddress } from '#lib/catalogue/titles/title-rules.ts'
import { eventContent } from '#lib/session/tracking/data-layer.ts'
import { ApiError } from '#lib/api/problems.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { matchRoute } from '#shared/routes.ts'
import { ContentHidden, ContentUnknown, hiddenTitle, unknownTitle } from './content-unknown.tsx'
import { ContentView } from './content-view.tsx'

interface Props {
  id: number
  profile: Profile
}

/** Replaces a wrong or old slug. */
const useCorrectedAddress = (content: ContentDetail | undefined) =>
  useEffect(() => {
    const address = content && correctedAddress(content, location)
    if (address) history.replaceState(history.state, '', address)
  }, [content])

const ProfileContent = ({ id, profile }: Props) => {
  const profileId = profile.id
  const { data, error } = useQuery(contentQuery(id, profileId), queryClient)
  const [known] = useState(() => readKnownTitle(id))
  const isUnknown = error instanceof ApiError && error.status === 404
  const isHidden = isUnknown && error.code === 'hidden-by-family-mode' && profile.safe_mode
  const missing = isHidden ? hiddenTitle : unknownTitle
  usePageTitle(isUnknown ? missing : data?.title)
  useTracked(data && { event: 'content_access', ...eventContent(data) }, id)
  useCorrectedAddress(data)
  if (isHidden) return <ContentHidden profile={profile} />
  if (isUnknown) return <ContentUnknown />
  if (error && !data)
    return (
      <div className="pt-[var(--bar)]">
        <ScreenFailure error={error} isPart={false} />
      </div>
    )
  return (
    <>
      <ContentView content={data} known={known} profile={profile} />
      {!data && <SlowNote />}
    </>
  )
}

export const ContentPage = () => {
  const profile = useStore($currentProfile)
  const id = Number(matchRoute(location.pathname)?.params.id)
  if (!profile) return null
  return Number.isSafeInteger(id) ? (
    <ProfileContent key={profile.id} id={id} profile={profile} />
  ) : (
    <ContentUnknown />
  )
}
