import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#lib/profiles/contract.ts'
import { enterProfile, profilesQuery } from '#lib/profiles/queries.ts'
import { destinationAfterChoice } from '#lib/profiles/rules.ts'
import { queryClient } from '#lib/query-client.ts'
import { meQuery } from '#lib/session/queries.ts'

/** The profiles of the signed-in account. */
export const useProfiles = () => {
  const me = useQuery(meQuery(), queryClient)
  const profiles = useQuery(
    { ...profilesQuery(me.data?.id ?? 0), enabled: me.data !== undefined },
    queryClient,
  )
  return {
    profiles: profiles.data,
    isFailed: (me.isError && !me.data) || (profiles.isError && !profiles.data),
    retry: () => void (me.data ? profiles.refetch() : me.refetch()),
  }
}

/** Opens the profile that is chosen; `locked` is the one that waits for its password. */
export const useChoice = () => {
  const [opening, setOpening] = useState<number>()
  const [locked, setLocked] = useState<Profile>()
  const [message, setMessage] = useState('')

  const open = async (profile: Profile, password?: string) => {
    setOpening(profile.id)
    setMessage('')
    const answer = await enterProfile(profile.id, password)
    if (answer.ok) return location.replace(destinationAfterChoice(location.search))
    setOpening(undefined)
    if (answer.code === 'password-required') setLocked(profile)
    else setMessage(answer.message)
  }

  const choose = (profile: Profile) => {
    if (opening !== undefined) return
    if (profile.require_password) setLocked(profile)
    else void open(profile)
  }

  const unlock = (password: string) => locked && void open(locked, password)

  const giveUp = () => {
    setLocked(undefined)
    setMessage('')
  }

  return { opening, locked, message, choose, unlock, giveUp }
}
