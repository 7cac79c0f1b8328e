import { type ComponentType, useEffect, useState } from 'react'

const retryAfterMs = 3_000

/** A component that loads when it is first rendered, or earlier through `prepare`. */
export type Later<Props extends object> = ComponentType<Props> & { prepare: () => void }

/**
 * Loads a component's code on first render. Unlike React.lazy it survives a network outage: it
 * retries until the code has loaded and renders nothing meanwhile.
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
