import { type SubmitEvent, useRef, useState } from 'react'
import { flatten, safeParse } from 'valibot'
import { NewComment } from '#shared/engagement/comment-fields.ts'
import { joinTexts, readMoment, type Topic } from '#lib/engagement/comment-rules.ts'
import { publishComment } from '#lib/engagement/comments.ts'
import { type Draft, keepDraft, readDraft } from '#lib/engagement/drafts.ts'
import { refusalOf } from '#lib/api/problems.ts'
import type { Profile } from '#shared/profiles/contract.ts'

interface Errors {
  text: string
  moment: string
  message: string
}

const noErrors: Errors = { text: '', moment: '', message: '' }
const empty: Draft = { text: '', moment: '' }

const check = ({ text, moment }: Draft, { id, duration }: Topic) => {
  const read = duration === null ? { seconds: null } : readMoment(moment, duration)
  const parsed = safeParse(NewComment, { content_id: id, text, interval: null })
  const textError = parsed.success
    ? ''
    : (flatten<typeof NewComment>(parsed.issues).nested?.text?.[0] ?? '')
  return {
    seconds: 'seconds' in read ? read.seconds : null,
    text: parsed.success ? parsed.output.text : '',
    errors: { ...noErrors, text: textError, moment: 'error' in read ? read.error : '' },
  }
}

interface Options {
  contentId: number
  topic: Topic
  profile: Profile
}

/**
 * The comment being written. Sending clears the field; a refusal restores the text before anything
 * typed since, and the browser stores it until it is published.
 */
export const useComposer = ({ contentId, topic, profile }: Options) => {
  const [draft, setDraft] = useState(() => readDraft(profile.id, contentId))
  const [errors, setErrors] = useState(noErrors)
  const unsent = useRef(empty)
  const typed = useRef(draft)
  const field = useRef<HTMLTextAreaElement>(null)

  const show = (next: Draft) => {
    typed.current = next
    setDraft(next)
    const text = unsent.current.text ? joinTexts(unsent.current.text, next.text) : next.text
    keepDraft(profile.id, contentId, { text, moment: next.moment || unsent.current.moment })
  }
  const type = (change: Partial<Draft>) => {
    setErrors(noErrors)
    show({ ...typed.current, ...change })
  }
  const send = async (text: string, seconds: number | null) => {
    const sent = typed.current
    unsent.current = sent
    show(empty)
    try {
      await publishComment({ topicId: topic.id, profile }, text, seconds)
      unsent.current = empty
      show(typed.current)
    } catch (error) {
      const { message, fields = {} } = refusalOf(error)
      const since = typed.current
      unsent.current = empty
      show({ text: joinTexts(sent.text, since.text), moment: since.moment || sent.moment })
      const moment = fields.interval?.[0] ?? ''
      const wrong = fields.text?.[0] ?? ''
      setErrors({ text: wrong, moment, message: wrong || moment ? '' : message })
    }
  }
  const submit = () => {
    if (unsent.current !== empty) return
    const { text, seconds, errors } = check(typed.current, topic)
    setErrors(errors)
    if (errors.text) field.current?.focus()
    else if (!errors.moment) void send(text, seconds)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    submit()
  }
  return { draft, errors, field, type, submit, onSubmit }
}
