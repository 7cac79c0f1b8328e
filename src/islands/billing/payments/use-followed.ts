import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Follower } from '#lib/billing/payments/follow/follow.ts'

/** Polls while it is mounted. A different follower needs a new key on its component. */
export const useFollowed = <T>(begin: () => Follower<T>) => {
  const [follower] = useState(begin)
  return { ...useStore(follower.$state), askNow: follower.askNow }
}
