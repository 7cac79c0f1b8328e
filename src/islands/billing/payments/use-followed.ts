import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Follower } from '#lib/billing/payments/follow/follow.ts'

/** Give the component a new key for another follower. */
export const useFollowed = <T>(begin: () => Follower<T>) => {
  const [follower] = useState(begin)
  return { ...useStore(follower.$state), askNow: follower.askNow }
}
