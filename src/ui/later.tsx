import { type ComponentType, useEffect, useState } from 'react'

const retryAfterMs = 3_000

/** A component that is fetched when it is first rendered, or before by `prepare`. */
export type Later<Props extends object> = ComponentType<Props> & { prepare: () => void }

/**
 * A part whose code comes when it is first rendered. Unlike React's own lazy parts it survives a net
 * that is away: it is asked for until it is here, and meanwhile there is nothing.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType,
): Later<Props> => {
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => (loaded ??= await load())
  const Later = (props: Props) => {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (Part) return undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      let isOver = false
      const ask = () =>
        void fetchPart().then(
          (part) => {
            if (!isOver) setPart(() => part)
          },
          () => {
            if (!isOver) timer = setTimeout(ask, retryAfterMs)
          },
        )
      ask()
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    }, [Part])
    if (Part) return <Part {...props} />
    return Placeholder ? <Placeholder /> : null
  }
  return Object.assign(Later, { prepare: () => void fetchPart().catch(() => undefined) })
}
