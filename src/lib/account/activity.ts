import { definePagedQuery, type PagedQuery } from '#lib/api/paging.ts'
import type { Activity } from '#shared/account/activity-contract.ts'
import { formatDay, formatDaysAgo, formatTime } from '#shared/time.ts'

export const activityQuery = (): PagedQuery<Activity> => ({
  ...definePagedQuery(['activity'], 'GET /v1/accounts/activity/', { query: { limit: '20' } }),
  staleTime: 0,
})

export interface ActivityDay {
  title: string
  acts: Activity[]
}

const dayTitle = (at: string, now: number): string => {
  const ago = formatDaysAgo(at, now)
  if (ago === 'hoje') return 'Hoje'
  return ago === 'ontem' ? 'Ontem' : formatDay(at)
}

export const activityDays = (acts: readonly Activity[], now: number): ActivityDay[] => {
  const days: ActivityDay[] = []
  for (const act of acts) {
    const title = dayTitle(act.at, now)
    const last = days.at(-1)
    if (last?.title === title) last.acts.push(act)
    else days.push({ title, acts: [act] })
  }
  return days
}

/** `12:04 · Chrome no Windows, rede 203.0.113.x`. */
export const activityPlace = ({ at, device, network }: Activity): string =>
  `${formatTime(at)} · ${device}, rede ${network}`
