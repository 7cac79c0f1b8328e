import type { ReactNode } from 'react'
import { useNearness } from '#ui/use-nearness.ts'
import { RowPlaceholder } from './row-placeholder.tsx'

interface Props {
  shape?: 'poster' | 'wide' | 'large'
  children: ReactNode
}

/** Renders the row and fetches its titles only near the viewport; its height stays reserved. */
export const FarRow = ({ shape = 'poster', children }: Props) => {
  const { attach, isNear, height } = useNearness()
  const room =
    height === undefined ? <RowPlaceholder shape={shape} /> : <div style={{ height }} data-coming />
  return <div ref={attach}>{isNear ? children : room}</div>
}
