import { useState } from 'react'

interface Props {
  shown: number
  count: number
  /** For example "comentários". */
  noun: string
}

export const GrownNote = ({ shown, count, noun }: Props) => {
  const [first] = useState(shown)
  return (
    <p role="status" className="sr-only">
      {shown > first && `${shown} de ${count} ${noun}`}
    </p>
  )
}
