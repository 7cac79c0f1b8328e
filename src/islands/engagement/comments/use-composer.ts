import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import { flatten, safeParse } from 'valibot'
import { NewComment } from '#shared/engagement/comment-fields.ts'
import { joinTexts, type Moment } from '#lib/engagement/comment-rules.ts'
import { publishComment, type Thread } from '#lib/engagement/comments.ts'
import { type Draft, keepDraft, readDraft } from '#lib/engagement/drafts.ts'
import { refusalOf } from '#lib/api/problems.ts'

const noErrors = { text: '', moment: '', message: '' }
const empty: Draft = { text: '', moment: '' }

const check = (draft: Draft, topicId: number, read: Moment) => {
  const { text } = draft
  const parsed = safeParse(NewComment, { content_id: topicId, text, interval: null })
  const textError = parsed.success
    ? ''
    : (flatten<typeof NewComment>(parsed.issues).nested?.text?.[0] ?? '')
  return {
    seconds: 'seconds' in read ? read.seconds : null,
    text: parsed.success ? parsed.output.text : '',
    errors: { ...noErrors, text: textError, moment: 'error' in read ? read.error : '' },
  }
}

const errorsOf = (refusal: unknown) => {
  const { message, fields = {} } = refusalOf(refusal)
  const text = fields.text?.[0] ?? ''
  const moment = fields.interval?.[0] ?? ''
  return { text, moment, message: text || moment ? '' : message }
}

interface Options {
  thread: Thread
  /** The page of a title has one draft for all its topics. */
  draftId: number
  secondOf: (draft: Draft) => Moment
}

/** While a comment is being sent, the stored draft holds it and the text typed since. */
const useDraft = (profileId: number, draftId: number) => {
  const [draft, setDraft] = useState(() => readDraft(profileId, draftId))
  const typed = useRef(draft)
  const unsent = useRef(empty)
  const show = (next: Draft) => {
    typed.current = next
    setDraft(next)
    const text = unsent.current.text ? joinTexts(unsent.current.text, next.text) : next.text
    keepDraft(profileId, draftId, { text, moment: next.moment || unsent.current.moment })
  }
  /** Clears the field and returns the comment to send. */
  const hold = () => {
    unsent.current = typed.current
    show(empty)
    return unsent.current
  }
  const release = (next: Draft) => {
    unsent.current = empty
    show(next)
  }
  return { draft, typed, show, hold, release, isHeld: () => unsent.current !== empty }
}

export const useComposer = ({ thread, draftId, secondOf }: Options) => {
  const { draft, typed, show, hold, release, isHeld } = useDraft(thread.profile.id, draftId)
  const [errors, setErrors] = useState(noErrors)
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  const type = (change: Partial<Draft>) => {
    setErrors(noErrors)
    show({ ...typed.current, ...change })
  }
  const send = async (text: string, seconds: number | null) => {
    const sent = hold()
    setSending(true)
    try {
      await publishComment(thread, text, seconds)
      release(typed.current)
    } catch (error) {
      const since = typed.current
      release({ text: joinTexts(sent.text, since.text), moment: since.moment || sent.moment })
      setErrors(errorsOf(error))
    }
    setSending(false)
  }
  const submit = () => {
    if (isHeld()) return
    const { text, seconds, errors } = check(typed.current, thread.topicId, secondOf(typed.current))
    setErrors(errors)
    if (errors.text) field.current?.focus()
    else if (!errors.moment) void send(text, seconds)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }
  return { draft, errors, isSending, field, type, onSubmit, onKeyDown }
}
