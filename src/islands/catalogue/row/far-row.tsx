import type { ReactNode } from 'react'
import { useNearness } from '#ui/use-nearness.ts'
import { RowPlaceholder } from './row-placeholder.tsx'

interface Props {
  shape?: 'poster' | 'wide' | 'large'
  children: ReactNode
}

/** A row that is on the page, and asks for its titles, only near the viewport; its room stays. */
export const FarRow = ({ shape = 'poster', children }: Props) => {
  const { attach, isNear, height } = useNearness()
  const room =
    height === undefined ? <RowPlaceholder shape={shape} /> : <div style={{ height }} data-coming />
  return <div ref={attach}>{isNear ? children : room}</div>
}
