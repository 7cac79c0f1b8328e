import { wait } from '#lib/browser/wait.ts'
import { atom, computed } from 'nanostores'
import { $automaticDialog, requestDialog } from '#lib/browser/notices/dialog-queue.ts'
import { mayInterrupt, noteInterruption } from '#lib/browser/notices/interruptions.ts'
import { whenActivated } from '#lib/browser/navigation/prerendering.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { playHosts } from '#lib/catalogue/titles/play-hosts.ts'
import { openTabChannel } from '#lib/browser/storage/tab-channel.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { sendPopupSeen, sendUserMessageSeen } from './api.ts'
import { linkOf, type OpeningNotice } from './opening-rules.ts'
import { popupsQuery, userMessageQuery } from './queries.ts'

/** Spec section 9. */
const messageDelayMs = 1000
const calmCheckMs = 500

type Waiting = Partial<Record<OpeningNotice['kind'], OpeningNotice & { leave: () => void }>>

const $waiting = atom<Waiting>({})

export const $openNotice = computed([$automaticDialog, $waiting], (dialog, waiting) =>
  dialog === undefined || dialog === 'payment-warning' ? undefined : waiting[dialog],
)

const here = () => ({ address: location.href, hosts: playHosts })

const messageOf = async (profileId: number): Promise<OpeningNotice | undefined> => {
  const { message } = await queryClient.fetchQuery(userMessageQuery(profileId))
  return message
    ? {
        ...message,
        kind: 'user-message',
        link: linkOf(message.link, here()),
        linkLabel: 'Ver agora',
      }
    : undefined
}

const popupOf = async (profileId: number): Promise<OpeningNotice | undefined> => {
  const { results } = await queryClient.fetchQuery(popupsQuery(profileId))
  const [popup] = results
  const linkLabel = popup?.link_label ?? 'Ver agora'
  return popup && { ...popup, kind: 'popup', link: linkOf(popup.link, here()), linkLabel }
}

type Seen = Pick<OpeningNotice, 'kind' | 'id'>

const invalidateNotice = (kind: OpeningNotice['kind']) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.includes(kind === 'popup' ? 'popups' : 'user-message'),
  })

const drop = ({ kind, id }: Seen) => {
  void invalidateNotice(kind)
  const { [kind]: waiting, ...others } = $waiting.get()
  if (waiting?.id !== id) return
  $waiting.set(others)
  waiting.leave()
}

const tabs =
  typeof window === 'undefined' ? undefined : openTabChannel<Seen>('vereda.notices', drop)

/** If the request fails, the notice shows again another time. */
export const closeNotice = async ({ kind, id }: Seen): Promise<void> => {
  drop({ kind, id })
  tabs?.post({ kind, id })
  const send = kind === 'popup' ? sendPopupSeen : sendUserMessageSeen
  await send(id).catch(() => undefined)
}

const isCalm = () =>
  !document.activeElement?.matches('input, textarea, select') &&
  !document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')

/** The privacy banner asks for an answer, so it counts as an interruption. */
const isAskingForConsent = () => {
  const banner = document.querySelector('[data-consent-banner]')
  if (!banner?.checkVisibility()) return false
  noteInterruption(Date.now())
  return true
}

/** Messages come before popups. */
const findNotice = async (profileId: number, isKids: boolean) => {
  const answers = await Promise.allSettled([
    isKids ? undefined : messageOf(profileId),
    popupOf(profileId),
  ])
  return answers
    .map((answer) => (answer.status === 'fulfilled' ? answer.value : undefined))
    .find((notice) => notice !== undefined)
}

/** The profile may have changed or signed out meanwhile. */
const mayOpen = (profileId: number) =>
  $currentProfile.get()?.id === profileId && !isAskingForConsent() && mayInterrupt(Date.now())

/** Shows at most one unseen notice per visit (spec section 4). */
export const openNotices = async (profileId: number, isKids: boolean): Promise<void> => {
  await whenActivated()
  await wait(messageDelayMs)
  if (!mayOpen(profileId)) return
  const notice = await findNotice(profileId, isKids)
  if (!notice) return
  while (!isCalm()) await wait(calmCheckMs)
  /* Another dialog may have opened meanwhile, here or in another tab. */
  if (!mayOpen(profileId)) return
  noteInterruption(Date.now())
  const leave = requestDialog(notice.kind)
  $waiting.set({ ...$waiting.get(), [notice.kind]: { ...notice, leave } })
}
