import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Follower } from '#lib/billing/payments/follow/follow.ts'

/** Follows while it is mounted; another one only under another key of its component. */
export const useFollowed = <T>(begin: () => Follower<T>) => {
  const [follower] = useState(begin)
  return { ...useStore(follower.$state), askNow: follower.askNow }
}
