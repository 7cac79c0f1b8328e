import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flatten, safeParse } from 'valibot'
import { CommentText } from './comment-text.tsx'
import { ChangedComment } from '#shared/engagement/comment-fields.ts'

interface Props {
  text: string
  /** Empty at first. */
  error: string
  onType: (text: string) => void
  onSave: (text: string) => void
  onCancel: () => void
}

export const CommentEditor = ({ text, error, onType, onSave, onCancel }: Props) => {
  const [typed, setTyped] = useState(text)
  const [wrong, setWrong] = useState(error)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { success, output, issues } = safeParse(ChangedComment, { id: 1, text: typed })
    if (success) return onSave(output.text)
    setWrong(flatten<typeof ChangedComment>(issues).nested?.text?.[0] ?? '')
    field.current?.focus()
  }
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-2">
      <CommentText
        label="Editar comentário"
        value={typed}
        error={wrong}
        field={field}
        onChange={(event) => {
          setWrong('')
          setTyped(event.target.value)
          onType(event.target.value)
        }}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="submit" className="button-primary min-h-11!">
          Salvar
        </button>
        <button type="button" className="button-quiet min-h-11!" onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </form>
  )
}
