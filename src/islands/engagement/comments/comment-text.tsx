import { type ComponentProps, type Ref, useId } from 'react'
import { plainText, commentLength } from '#shared/engagement/rules.ts'

interface Props extends Omit<ComponentProps<'textarea'>, 'className' | 'value' | 'ref'> {
  label: string
  value: string
  error: string
  field?: Ref<HTMLTextAreaElement>
}

const nearlyFull = 100

/** Accepts text over the limit and reports it instead of cutting it. */
export const CommentText = ({ label, value, error, field, ...textarea }: Props) => {
  const id = useId()
  const left = commentLength - plainText(value).length
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        rows={3}
        {...textarea}
        id={id}
        ref={field}
        value={value}
        dir="auto"
        aria-invalid={error !== ''}
        aria-describedby={`${id}-note ${id}-count`}
        className={`comment-text focus-ring ${error ? 'border-danger!' : ''}`}
      />
      <div className="mt-1.5 flex items-start justify-between gap-4 text-sm">
        <p id={`${id}-note`} role="alert" className="text-danger">
          {error}
        </p>
        <p
          id={`${id}-count`}
          className={`shrink-0 tabular-nums ${left < 0 ? 'text-danger' : 'text-muted'}`}
        >
          <span aria-hidden="true">
            {commentLength - left}/{commentLength}
          </span>
          <span className="sr-only" aria-live={left <= nearlyFull ? 'polite' : 'off'}>
            {left < 0
              ? `${-left} caracteres a mais`
              : left === 1
                ? 'Resta 1 caractere'
                : `Restam ${left} caracteres`}
          </span>
        </p>
      </div>
    </div>
  )
}
