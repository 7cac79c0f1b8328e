import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { later } from '#ui/screen/later.tsx'
import { $marks } from '#lib/engagement/reactions.ts'
import { $openNotice, openNotices } from '#lib/engagement/opening-notices.ts'
import { unseenQuery } from '#lib/engagement/queries.ts'
import { badgeOf } from '#lib/engagement/releases.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/api/query-client.ts'

const ReleasePanel = later(async () => (await import('./release-panel.tsx')).ReleasePanel)
const NoticeDialog = later(async () => (await import('./notice-dialog.tsx')).NoticeDialog)

interface Props {
  /** Whether dialogs may open by themselves on this page. */
  mayInterrupt: boolean
}

const OpenNotice = () => {
  const notice = useStore($openNotice)
  return notice ? <NoticeDialog key={`${notice.kind} ${notice.id}`} notice={notice} /> : null
}

const bellLabel = (unseen: number) => {
  if (unseen <= 0) return 'Notificações'
  return `Notificações: ${unseen} ${unseen === 1 ? 'nova' : 'novas'}`
}

const Bell = ({ profile }: { profile: Profile }) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { data: unseen = 0 } = useQuery(unseenQuery(profile.id), queryClient)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="bell focus-ring"
        aria-label={bellLabel(unseen)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onPointerEnter={ReleasePanel.prepare}
        onFocus={ReleasePanel.prepare}
      >
        <span className="i-lucide-bell size-5.5" aria-hidden="true" />
        {unseen > 0 && (
          <span className="bell-count" aria-hidden="true">
            {badgeOf(unseen)}
          </span>
        )}
      </button>
      {isOpen && (
        <ReleasePanel triggerRef={button} profile={profile} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const ProfileNotices = ({ profile, mayInterrupt }: Props & { profile: Profile }) => {
  const { id, is_kids: isKids } = profile
  useEffect(() => {
    if (mayInterrupt) void openNotices(id, isKids)
  }, [mayInterrupt, id, isKids])
  return (
    <>
      <Bell profile={profile} />
      <OpenNotice />
    </>
  )
}

/** Listening to `$marks` also loads the profile's list. */
export const Notices = ({ mayInterrupt }: Props) => {
  const profile = useStore($currentProfile, { ssr: () => undefined })
  useEffect(() => $marks.listen(() => undefined), [])
  return profile ? (
    <ProfileNotices key={profile.id} profile={profile} mayInterrupt={mayInterrupt} />
  ) : (
    <span className="bell" aria-hidden="true" />
  )
}
