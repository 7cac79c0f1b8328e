import { createContext, type ReactNode, useContext } from 'react'
import { useNearness } from '#ui/use-nearness.ts'

interface FarAway {
  /** Undefined for a row that was never drawn; zero for one that turned out to be empty. */
  height: number | undefined
}

const FarAwayContext = createContext<FarAway | undefined>(undefined)

/** The room that a row far away keeps; undefined for a row that is near. */
export const useFarAway = () => useContext(FarAwayContext)

/** Its row fetches and draws its titles only near the viewport; its heading is always there. */
export const FarRow = ({ children }: { children: ReactNode }) => {
  const { attach, isNear, height } = useNearness()
  return (
    <div ref={attach}>
      <FarAwayContext value={isNear ? undefined : { height }}>{children}</FarAwayContext>
    </div>
  )
}
