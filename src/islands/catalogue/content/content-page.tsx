import './content.css'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LoadFailure } from '#islands/ui/load-failure.tsx'
import { SlowNote } from '#islands/ui/slow-note.tsx'
import type { ContentDetail } from '#lib/catalogue/contract.ts'
import { contentQuery, knownContent } from '#lib/catalogue/queries.ts'
import { eventContent } from '#lib/data-layer.ts'
import { ApiError } from '#lib/http.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/query-client.ts'
import { matchRoute } from '#lib/routes.ts'
import { track } from '#lib/session/tracking.ts'
import { ContentPlaceholder } from './content-placeholder.tsx'
import { ContentUnknown } from './content-unknown.tsx'
import { ContentView } from './content-view.tsx'

/** Page titles name what is on them. */
const useTitle = (title: string | undefined) =>
  useEffect(() => {
    if (title) document.title = `${title} · Vereda`
  }, [title])

const useAccessEvent = (content: ContentDetail | undefined) => {
  const told = useRef<number>(undefined)
  useEffect(() => {
    if (!content || told.current === content.id) return
    told.current = content.id
    track({ event: 'content_access', ...eventContent(content) })
  }, [content])
}

interface Props {
  id: number
  profileId: number
}

const ProfileContent = ({ id, profileId }: Props) => {
  const { data, error, refetch } = useQuery(contentQuery(id, profileId), queryClient)
  const isUnknown = error instanceof ApiError && error.status === 404
  useTitle(isUnknown ? 'Título não encontrado' : data?.title)
  useAccessEvent(data)
  if (isUnknown) return <ContentUnknown />
  if (data) return <ContentView content={data} profileId={profileId} />
  if (!error)
    return (
      <>
        <ContentPlaceholder known={knownContent(id, profileId)} />
        <SlowNote />
      </>
    )
  return (
    <div className="gutter grid min-h-[80svh] place-content-center">
      <LoadFailure detail={error.message} onRetry={() => void refetch()} />
    </div>
  )
}

/** The title that the address names, for the profile that is open. */
export const ContentPage = () => {
  const profile = useStore($currentProfile)
  const id = Number(matchRoute(location.pathname)?.params.id)
  if (!profile) return null
  return Number.isSafeInteger(id) ? (
    <ProfileContent key={profile.id} id={id} profileId={profile.id} />
  ) : (
    <ContentUnknown />
  )
}
