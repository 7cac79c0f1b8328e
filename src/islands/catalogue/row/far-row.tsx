import type { ReactNode } from 'react'
import { useNearness } from '#ui/use-nearness.ts'
import { RowPlaceholder } from './row-placeholder.tsx'

interface Props {
  title: string
  shape?: 'poster' | 'wide' | 'large'
  children: ReactNode
}

interface RoomProps extends Required<Omit<Props, 'children'>> {
  /** Undefined for a row that was never drawn; zero for one that turned out to be empty. */
  height: number | undefined
}

/** Keeps the room and the heading of a row that is far away. */
const Room = ({ title, shape, height }: RoomProps) => {
  if (height === undefined) return <RowPlaceholder title={title} shape={shape} />
  if (height === 0) return null
  return (
    <section className="row" aria-label={title} style={{ height }} data-coming>
      <h2 className="row-title">{title}</h2>
    </section>
  )
}

/** Renders the row and fetches its titles only near the viewport; its heading is always there. */
export const FarRow = ({ title, shape = 'poster', children }: Props) => {
  const { attach, isNear, height } = useNearness()
  return (
    <div ref={attach}>
      {isNear ? children : <Room title={title} shape={shape} height={height} />}
    </div>
  )
}
