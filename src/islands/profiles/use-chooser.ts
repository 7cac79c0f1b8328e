import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Profile } from '#shared/profiles/contract.ts'
import { profilePath } from '#lib/profiles/places.ts'
import { enterProfile, profilesQuery } from '#lib/profiles/queries.ts'
import { destinationAfterChoice } from '#lib/profiles/rules.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { withUtm } from '#lib/session/guard.ts'
import { meQuery } from '#lib/session/queries.ts'

/** The profiles of the signed-in account. */
export const useProfiles = () => {
  const me = useQuery(meQuery(), queryClient)
  const profiles = useQuery(
    { ...profilesQuery(me.data?.id ?? 0), enabled: me.data !== undefined },
    queryClient,
  )
  return {
    customerId: me.data?.id ?? 0,
    profiles: profiles.data,
    /** Asked for since this page opened; a form must not start with older ones. */
    isFresh: profiles.isFetchedAfterMount,
    /** A child whose profile is gone stays in the kids' world until the next choice. */
    isKids: me.data?.is_kids === true,
    failure: me.data ? (profiles.data ? null : profiles.error) : me.error,
    retry: () => void (me.data ? profiles.refetch() : me.refetch()),
  }
}

/** Target after a profile opens: its own form if it was opened for editing. */
const destinationOf = (profile: Profile, isForChange: boolean) =>
  isForChange
    ? withUtm(profilePath(profile.id), location.search)
    : destinationAfterChoice(location.search)

/**
 * Opens the chosen profile. `locked` is a profile that requires its password, `over` one that has
 * used up its minutes for today.
 */
export const useChoice = (isForChange: boolean) => {
  const [opening, setOpening] = useState<number>()
  const [locked, setLocked] = useState<Profile>()
  const [over, setOver] = useState<Profile>()
  const [message, setMessage] = useState('')

  const open = async (profile: Profile, password?: string) => {
    setOpening(profile.id)
    setMessage('')
    const answer = await enterProfile(profile.id, password)
    const isOver = answer.ok && answer.remainingMinutes === 0 && !isForChange
    if (answer.ok && !isOver) return location.replace(destinationOf(profile, isForChange))
    setOpening(undefined)
    if (answer.ok) {
      setLocked(undefined)
      setOver(answer.profile)
    } else if (answer.code === 'password-required') setLocked(profile)
    else setMessage(answer.message)
  }

  const choose = (profile: Profile) => {
    if (opening !== undefined) return
    setMessage('')
    if (profile.require_password) setLocked(profile)
    else void open(profile)
  }

  const unlock = (password: string) => locked && void open(locked, password)

  const giveUp = () => {
    setLocked(undefined)
    setMessage('')
  }

  return { opening, locked, over, message, choose, unlock, giveUp, back: () => setOver(undefined) }
}
