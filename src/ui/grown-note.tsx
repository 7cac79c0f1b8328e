import { useState } from 'react'

interface Props {
  shown: number
  count: number
  /** What they are: "comentários". */
  noun: string
}

/** Tells a screen reader how long a list has become when more of it is shown. */
export const GrownNote = ({ shown, count, noun }: Props) => {
  const [first] = useState(shown)
  return (
    <p role="status" className="sr-only">
      {shown > first && `${shown} de ${count} ${noun}`}
    </p>
  )
}
