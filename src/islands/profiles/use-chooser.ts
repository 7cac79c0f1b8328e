import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Family } from '#shared/profiles/family-contract.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { type AdultSecret, familyQuery, secretAskedBy } from '#lib/profiles/family.ts'
import { profilePath } from '#lib/profiles/places.ts'
import { enterProfile, profilesQuery } from '#lib/profiles/queries.ts'
import { destinationAfterChoice } from '#lib/profiles/rules.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { withUtm } from '#lib/session/guard/guard.ts'
import { meQuery } from '#lib/session/queries.ts'

export const useProfiles = () => {
  const me = useQuery(meQuery(), queryClient)
  const profiles = useQuery(
    { ...profilesQuery(me.data?.id ?? 0), enabled: me.data !== undefined },
    queryClient,
  )
  return {
    customerId: me.data?.id ?? 0,
    profiles: profiles.data,
    /** A form must not start with older data. */
    isFresh: profiles.isFetchedAfterMount,
    /** A child whose profile was deleted stays in the kids world until the next choice. */
    isKids: me.data?.is_kids === true,
    failure: me.data ? (profiles.data ? null : profiles.error) : me.error,
    retry: () => void (me.data ? profiles.refetch() : me.refetch()),
  }
}

/** Undefined outside the kids world. */
export const useFamily = (isKidsWorld: boolean) => {
  const { data } = useQuery({ ...familyQuery(), enabled: isKidsWorld }, queryClient)
  return isKidsWorld ? data : undefined
}

const destinationOf = (profile: Profile, isForChange: boolean) =>
  isForChange
    ? withUtm(profilePath(profile.id), location.search)
    : destinationAfterChoice(location.search)

/**
 * `locked` requires its password, `leaving` is a way out of the kids world, and `over` has used up
 * its minutes for today.
 */
export const useChoice = (isForChange: boolean, family: Family | undefined) => {
  const [opening, setOpening] = useState<number>()
  const [locked, setLocked] = useState<Profile>()
  const [leaving, setLeaving] = useState<{ profile: Profile; hasPin: boolean }>()
  const [over, setOver] = useState<Profile>()
  const [message, setMessage] = useState('')

  const open = async (profile: Profile, secret?: AdultSecret) => {
    setOpening(profile.id)
    setMessage('')
    const answer = await enterProfile(profile.id, secret)
    const isOver = answer.ok && answer.remainingSeconds === 0 && !isForChange
    if (answer.ok && !isOver) return location.replace(destinationOf(profile, isForChange))
    setOpening(undefined)
    if (!answer.ok) return refuse(profile, answer)
    setLocked(undefined)
    setLeaving(undefined)
    setOver(answer.profile)
  }

  /** Opens a dialog if the server asks for a secret that this page did not expect. */
  const refuse = (
    profile: Profile,
    { code, message: reason }: { code: string; message: string },
  ) => {
    const asked = secretAskedBy(code)
    if (!asked) setMessage(reason)
    else if (profile.require_password) setLocked(profile)
    else setLeaving({ profile, hasPin: asked === 'pin' })
  }

  const choose = (profile: Profile) => {
    if (opening !== undefined) return
    setMessage('')
    if (profile.require_password) setLocked(profile)
    else if (family?.asks_to_leave_kids && !profile.is_kids)
      setLeaving({ profile, hasPin: family.has_pin })
    else void open(profile)
  }

  const unlock = (secret: AdultSecret) => {
    const profile = locked ?? leaving?.profile
    if (profile) void open(profile, secret)
  }

  const giveUp = () => {
    setLocked(undefined)
    setLeaving(undefined)
    setMessage('')
  }

  const back = () => setOver(undefined)
  return { opening, locked, leaving, over, message, choose, unlock, giveUp, back }
}
