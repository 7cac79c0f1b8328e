import { type RefObject, useEffect, useRef, useState } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { GrownNote } from '#ui/grid/grown-note.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { usePaged } from '#ui/grid/use-paged.ts'
import { releasesQuery } from '#lib/engagement/queries.ts'
import { keepSeen, tellSeen } from '#lib/engagement/releases.ts'
import type { Release } from '#shared/engagement/notice-contract.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { ReleaseItem } from './release-item.tsx'

interface Props {
  triggerRef: RefObject<HTMLButtonElement | null>
  profile: Profile
  onClose: () => void
}

const Skeleton = () => (
  <div className="flex flex-col gap-3 p-2.5" aria-busy="true">
    <span className="sr-only" role="status">
      Carregando
    </span>
    {[1, 2, 3, 4].map((place) => (
      <span key={place} className="flex gap-3.5" aria-hidden="true">
        <span className="release-picture skeleton" />
        <span className="skeleton my-2 h-4 flex-1" />
      </span>
    ))}
  </div>
)

/** Items stay highlighted while the panel is open. */
const useSeen = (profileId: number, items: readonly Release[]) => {
  const reported = useRef(new Set<number>())
  useEffect(() => {
    const unseen = items.filter(({ id, seen }) => !seen && !reported.current.has(id))
    for (const { id } of unseen) reported.current.add(id)
    void tellSeen(
      profileId,
      unseen.map(({ id }) => id),
    )
  }, [profileId, items])
  useEffect(() => {
    const { current } = reported
    return () => keepSeen(profileId, current)
  }, [profileId])
}

const NoReleases = ({ isKids }: { isKids: boolean }) => (
  <div className="flex flex-col items-center gap-3 px-6 py-10 text-center">
    <span className="i-lucide-bell-off size-9 text-muted" aria-hidden="true" />
    <p className="text-pretty text-muted">
      {isKids
        ? 'Nada novo por enquanto. Volte logo!'
        : 'Nada novo por enquanto. Quando chegar um título, você fica sabendo aqui.'}
    </p>
  </div>
)

const Releases = ({ profile }: { profile: Profile }) => {
  const { query, items, count, hasMore, isLoadingMore, onMore } = usePaged(
    releasesQuery(profile.id),
    ({ id }) => id,
  )
  const [now] = useState(() => Date.now())
  useSeen(profile.id, items)
  if (!query.data && query.error)
    return (
      <div className="px-2.5">
        <LoadFailure detail={query.error.message} onRetry={() => void query.refetch()} />
      </div>
    )
  if (!query.data) return <Skeleton />
  if (items.length === 0) return <NoReleases isKids={profile.is_kids} />
  return (
    <>
      <GrownNote shown={items.length} count={count} noun="novidades" />
      <ul>
        {items.map((release) => (
          <ReleaseItem key={release.id} release={release} now={now} />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="button-quiet mt-2 w-full" onClick={onMore}>
          {isLoadingMore ? 'Carregando…' : 'Mostrar mais'}
        </button>
      )}
    </>
  )
}

export const ReleasePanel = ({ triggerRef, profile, onClose }: Props) => (
  <Popover
    triggerRef={triggerRef}
    isOpen
    onOpenChange={(isOpen) => !isOpen && onClose()}
    placement="bottom end"
    className="enter-drop w-96 max-w-[calc(100vw-1.5rem)] overflow-auto rounded-card border border-line/80 bg-surface p-2 shadow-2xl outline-none"
  >
    <Dialog className="outline-none">
      <Heading slot="title" className="px-2.5 pb-2 pt-2.5 text-lg font-semibold">
        {profile.is_kids ? 'Novidades' : 'Notificações'}
      </Heading>
      <Releases profile={profile} />
    </Dialog>
  </Popover>
)
