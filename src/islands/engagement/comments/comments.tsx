import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { later } from '#ui/screen/later.tsx'
import { useNearViewport } from '#ui/use-near-viewport.ts'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { contentQuery } from '#lib/catalogue/queries.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { matchRoute } from '#shared/routes.ts'
import { CommentsPlaceholder } from './comments-placeholder.tsx'

const CommentsPanel = later(
  async () => (await import('./comments-panel.tsx')).CommentsPanel,
  CommentsPlaceholder,
)

interface Props {
  content: ContentDetail
  profile: Profile
}

const heading = 'comentarios'

const ClosedComments = () => (
  <p className="mt-3 flex items-start gap-3 text-muted">
    <span className="i-lucide-message-circle-off mt-0.5 size-5 shrink-0" aria-hidden="true" />
    Os comentários estão desligados neste perfil.
  </p>
)

const Section = ({ content, profile }: Props) => {
  const section = useRef<HTMLElement>(null)
  const isNear = useNearViewport(section)
  const isOpen = profile.allow_comments
  return (
    <section ref={section} className="gutter pb-10 pt-5" aria-labelledby={heading}>
      <h2
        id={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-xl font-semibold outline-none md:text-2xl"
      >
        Comentários
      </h2>
      {!isOpen && <ClosedComments />}
      {isOpen && !isNear && <CommentsPlaceholder />}
      {isOpen && isNear && <CommentsPanel content={content} profile={profile} />}
    </section>
  )
}

const ProfileComments = ({ id, profile }: { id: number; profile: Profile }) => {
  const { data } = useQuery(contentQuery(id, profile.id), queryClient)
  return data ? <Section content={data} profile={profile} /> : null
}

/** The title's own island reports a missing title. */
export const Comments = () => {
  const profile = useStore($currentProfile)
  const id = Number(matchRoute(location.pathname)?.params.id)
  if (!profile || profile.is_kids || !Number.isSafeInteger(id)) return null
  return <ProfileComments key={profile.id} id={id} profile={profile} />
}
