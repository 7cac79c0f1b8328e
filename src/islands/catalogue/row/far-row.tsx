import { createContext, type ReactNode, useContext } from 'react'
import { useNearness } from '#ui/use-nearness.ts'

interface FarAway {
  /** Undefined if never rendered, zero if empty. */
  height: number | undefined
}

const FarAwayContext = createContext<FarAway | undefined>(undefined)

/** Undefined for a row near the viewport. */
export const useFarAway = () => useContext(FarAwayContext)

/** Renders the titles only near the viewport, but always the heading. */
export const FarRow = ({ children }: { children: ReactNode }) => {
  const { attach, isNear, height } = useNearness()
  return (
    <div ref={attach}>
      <FarAwayContext value={isNear ? undefined : { height }}>{children}</FarAwayContext>
    </div>
  )
}
