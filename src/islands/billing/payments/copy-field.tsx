import { useEffect, useId, useRef, useState } from 'react'

interface Props {
  label: string
  value: string
  /** If it is grouped differently from `value`. */
  shown?: string
  action: string
  done: string
}

const doneForMs = 4000

/** If the clipboard API is blocked, the text is selected so it can be copied by hand. */
const copy = async (text: string, field: HTMLTextAreaElement | null): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.focus()
    field?.select()
    return false
  }
}

/** The button comes first, because it is all that a phone needs. */
export const CopyField = ({ label, value, shown = value, action, done }: Props) => {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'selected'>()

  useEffect(() => {
    if (outcome !== 'copied') return undefined
    const timer = setTimeout(() => setOutcome(undefined), doneForMs)
    return () => clearTimeout(timer)
  }, [outcome])

  const onCopy = async () => setOutcome((await copy(value, field.current)) ? 'copied' : 'selected')

  const isCopied = outcome === 'copied'
  return (
    <div className="grid gap-4">
      <button
        type="button"
        onClick={() => void onCopy()}
        className={`button-primary min-h-14 w-full text-lg ${isCopied ? 'bg-success! text-stage!' : ''}`}
      >
        <span
          className={`size-5 shrink-0 ${isCopied ? 'i-lucide-check' : 'i-lucide-copy'}`}
          aria-hidden="true"
        />
        {isCopied ? done : action}
      </button>
      <div>
        <label htmlFor={id} className="mb-2 block text-sm font-semibold">
          {label}
        </label>
        <div className="rounded-control border border-line bg-stage px-4 py-3 has-[:focus-visible]:([outline:var(--focus-ring)] outline-offset-2)">
          <textarea
            id={id}
            ref={field}
            readOnly
            rows={shown.length > 60 ? 3 : 2}
            value={shown}
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="block w-full resize-none overflow-hidden [field-sizing:content] bg-transparent font-mono text-sm leading-relaxed text-muted outline-none [overflow-wrap:anywhere]"
          />
        </div>
      </div>
      <p role="status" className={outcome === 'selected' ? '-mt-2 text-sm text-muted' : 'sr-only'}>
        {isCopied && done}
        {outcome === 'selected' &&
          'Seu navegador não deixou copiar. O código está selecionado: copie com o comando do seu dispositivo.'}
      </p>
    </div>
  )
}
