import { QueryObserver } from '@tanstack/query-core'
import { atom, computed, onMount } from 'nanostores'
import { queryClient } from '#lib/api/query-client.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { finishedQuery } from './queries.ts'

const none: ReadonlySet<number> = new Set()
const finished = atom(none)

const follow = (profileId: number) => {
  const observer = new QueryObserver(queryClient, finishedQuery(profileId))
  const learn = ({ data }: { data: number[] | undefined }) => data && finished.set(new Set(data))
  const stop = observer.subscribe(learn)
  learn(observer.getCurrentResult())
  return stop
}

onMount(finished, () => {
  let stop: (() => void) | undefined
  const stopProfile = $currentProfile.subscribe((profile, before) => {
    if (profile && profile.id === before?.id) return
    stop?.()
    finished.set(none)
    stop = profile && follow(profile.id)
  })
  return () => {
    stopProfile()
    stop?.()
  }
})

export const $finished = computed(finished, (ids) => ids)
