import {
  type FormEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flatten, type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { type FormRefusal, refusalOf } from '#lib/api/problems.ts'
import type { FieldErrors } from '#shared/problem.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

interface Options<S extends GenericSchema> {
  schema: S
  /** Defaults to reading all fields by name. */
  read?: (form: HTMLFormElement) => unknown
  /** Returns a refusal, `leaving` during navigation, or nothing if the form may be sent again. */
  send: (values: InferOutput<S>) => Promise<FormRefusal | 'leaving' | void>
  /** Ask before leaving unsent changes; not for forms that save a draft. */
  asksBeforeLeaving?: boolean
}

const fieldsOf = (form: HTMLFormElement): unknown => Object.fromEntries(new FormData(form))

const focusFirst = (form: HTMLFormElement | null, errors: FieldErrors) => {
  const wrong = [...(form?.elements ?? [])].find(
    (field) => field instanceof HTMLElement && (errors[field.getAttribute('name') ?? ''] ?? false),
  )
  if (wrong instanceof HTMLElement) wrong.focus()
}

const isShown = (field: ReturnType<HTMLFormControlsCollection['namedItem']> | undefined) =>
  field instanceof HTMLInputElement ? field.type !== 'hidden' : Boolean(field)

/** The first error of a hidden field, such as the e-mail of an earlier step. */
const strayError = (form: HTMLFormElement | null, errors: FieldErrors) =>
  Object.entries(errors).find(([name]) => !isShown(form?.elements.namedItem(name)))?.[1][0]

const withoutField = (errors: FieldErrors, name: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([key]) => key !== name))

const hasNone = (errors: FieldErrors) => Object.keys(errors).length === 0

/** Resends a submit from before effects ran; the ref is true once they have. */
const useEarlySubmit = (ref: RefObject<HTMLFormElement | null>) => {
  const isReadyRef = useRef(false)
  useEffect(() => {
    isReadyRef.current = true
    const form = ref.current
    form?.setAttribute('data-ready', '')
    if (form?.dataset.pressed !== undefined) form.requestSubmit()
  }, [ref])
  return isReadyRef
}

/** Uses native fields and validates them with the contract's schema before sending. */
export const useForm = <S extends GenericSchema>({
  schema,
  read = fieldsOf,
  send,
  asksBeforeLeaving = false,
}: Options<S>) => {
  const ref = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [message, setMessage] = useState('')
  const [isSending, setIsSending] = useState(false)
  const isSentRef = useLeaveQuestion(ref, asksBeforeLeaving)
  const isReadyRef = useEarlySubmit(ref)

  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setIsSending(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  const refuse = ({ message: text, fields = {} }: FormRefusal) => {
    setMessage(hasNone(fields) ? text : (strayError(ref.current, fields) ?? ''))
    setErrors(fields)
    focusFirst(ref.current, fields)
  }

  const deliver = async (values: InferOutput<S>) => {
    setIsSending(true)
    isSentRef.current = true
    refuse({ message: '' })
    const outcome = await send(values).catch(refusalOf)
    if (outcome === 'leaving') return
    setIsSending(false)
    isSentRef.current = false
    if (outcome) refuse(outcome)
  }

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    /* React handles events shortly before effects run. */
    if (!isReadyRef.current) return event.currentTarget.setAttribute('data-pressed', '')
    const { success, issues, output } = safeParse(schema, read(event.currentTarget))
    if (success) void deliver(output)
    else refuse({ message: '', fields: flatten<GenericSchema>(issues).nested })
  }

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLElement ? target.getAttribute('name') : null
    if (name && errors[name]) setErrors(withoutField(errors, name))
  }

  const form = { ref, method: 'post', noValidate: true, onSubmit, onInput } as const
  /** For leaving in other ways than by sending, once the user has confirmed. */
  const leaveUnasked = () => void (isSentRef.current = true)
  return { form, errors, message, isSending, refuse, leaveUnasked }
}
