import { useStore } from '@nanostores/react'
import { $finished } from '#lib/engagement/finished.ts'

interface Props {
  /** Id of a title. */
  id: number
  className: string
}

/** For titles that the open profile has watched to the end. */
export const FinishedMark = ({ id, className }: Props) =>
  useStore($finished).has(id) ? (
    <span className={className}>
      <span className="i-lucide-check size-4" aria-hidden="true" />
      Assistido
    </span>
  ) : null
