import { type ComponentType, useEffect, useState } from 'react'
import { refusalOf } from '#lib/api/problems.ts'
import { isOutdated, loadPart } from '#lib/browser/scripts/lazy-part.ts'
import { FloatingNote } from '#ui/feedback/floating-note.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { SlowNote } from '#ui/feedback/slow-note.tsx'

const retryAfterMs = 3_000

export type Later<Props extends object> = ComponentType<Props> & { prepare: () => void }

interface PendingProps {
  Placeholder: ComponentType | undefined
  failure: unknown
  onRetry: () => void
}

/** Shown at the bottom of the screen if there is no placeholder. */
const Pending = ({ Placeholder, failure, onRetry }: PendingProps) => {
  if (!failure)
    return (
      <>
        {Placeholder && <Placeholder />}
        <SlowNote />
      </>
    )
  const { message } = refusalOf(failure)
  const [label, onPress] = isOutdated(failure)
    ? ['Recarregar', () => location.reload()]
    : ['Tentar novamente', onRetry]
  return Placeholder ? (
    <LoadFailure detail={message} label={label} onRetry={onPress} />
  ) : (
    <FloatingNote role="alert" text={message} action={{ label, onPress }} />
  )
}

/** Like React.lazy, but reports a failed load and retries it. */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType,
): Later<Props> => {
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => (loaded ??= await load())
  const Later = (props: Props) => {
    const [Part, setPart] = useState(() => loaded)
    const [failure, setFailure] = useState<unknown>()
    useEffect(() => {
      if (Part) return undefined
      let isOver = false
      const ask = () =>
        void loadPart(fetchPart).then(
          (part) => isOver || setPart(() => part),
          (error: unknown) => isOver || setFailure(error),
        )
      if (!failure) ask()
      const mayCome = failure && !isOutdated(failure)
      const timer = mayCome ? setTimeout(ask, retryAfterMs) : undefined
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    }, [Part, failure])
    if (Part) return <Part {...props} />
    const retry = () => setFailure(undefined)
    return <Pending Placeholder={Placeholder} failure={failure} onRetry={retry} />
  }
  return Object.assign(Later, { prepare: () => void fetchPart().catch(() => undefined) })
}
