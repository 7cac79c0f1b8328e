import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $hanging, type CallKind, leaveHanging } from '#lib/api/waiting-calls.ts'
import { FloatingNote } from './floating-note.tsx'

const slowAfterMs = 4000

const messages = {
  read: { text: 'Está demorando mais que o normal.', label: 'Tentar novamente' },
  write: { text: 'A resposta ainda não chegou.', label: 'Cancelar' },
  order: {
    text: 'A resposta ainda não chegou. Se tentar de novo, nada é cobrado duas vezes.',
    label: 'Parar de esperar',
  },
} as const

interface Props {
  kind?: CallKind
}

/** Mount it for the duration of the wait. */
export const SlowNote = ({ kind = 'read' }: Props) => {
  const [isSlow, setSlow] = useState(false)
  const hanging = useStore($hanging[kind])
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!hanging)
    return (
      <FloatingNote
        role="status"
        text={isSlow ? 'Está demorando mais que o normal. Ainda tentando…' : ''}
      />
    )
  const { text, label } = messages[hanging]
  return (
    <FloatingNote role="status" text={text} action={{ label, onPress: () => leaveHanging(kind) }} />
  )
}
