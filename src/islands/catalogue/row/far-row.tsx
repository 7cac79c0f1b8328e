import { createContext, type ReactNode, useContext } from 'react'
import { useNearness } from '#ui/use-nearness.ts'

interface FarAway {
  /** Undefined if the row was never rendered, zero if it was empty. */
  height: number | undefined
}

const FarAwayContext = createContext<FarAway | undefined>(undefined)

/** The reserved height of a row far away; undefined for a row near the viewport. */
export const useFarAway = () => useContext(FarAwayContext)

/** Fetches and renders the titles only near the viewport. The heading is always rendered. */
export const FarRow = ({ children }: { children: ReactNode }) => {
  const { attach, isNear, height } = useNearness()
  return (
    <div ref={attach}>
      <FarAwayContext value={isNear ? undefined : { height }}>{children}</FarAwayContext>
    </div>
  )
}
