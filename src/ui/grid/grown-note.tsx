import { useState } from 'react'

interface Props {
  shown: number
  count: number
  /** Noun for the items: "comentários". */
  noun: string
}

/** Announces the length of a list to screen readers when more of it is shown. */
export const GrownNote = ({ shown, count, noun }: Props) => {
  const [first] = useState(shown)
  return (
    <p role="status" className="sr-only">
      {shown > first && `${shown} de ${count} ${noun}`}
    </p>
  )
}
