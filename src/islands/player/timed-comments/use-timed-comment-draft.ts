import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { flatten, safeParse } from 'valibot'
import { formatClock } from '#shared/time.ts'
import { NewComment } from '#shared/engagement/comment-fields.ts'
import { readMoment } from '#lib/engagement/comment-rules.ts'
import { keepDraft, readDraft } from '#lib/engagement/drafts.ts'
import { sendTimedComment } from '#lib/engagement/timed-comments.ts'
import { refusalOf } from '#lib/api/problems.ts'
import { $duration, $position } from '#lib/player/store.ts'

const now = () => Math.floor($position.get())

/** The stored draft for this video; it may come from the page of its title. */
const keptDraft = (videoId: number, profileId: number) => {
  const { text, moment } = readDraft(profileId, videoId)
  const read = readMoment(moment, Infinity)
  return { text, at: text && 'seconds' in read ? (read.seconds ?? undefined) : undefined }
}

const problemOf = (videoId: number, text: string) => {
  const { success, issues } = safeParse(NewComment, { content_id: videoId, text })
  return success ? '' : (flatten<typeof NewComment>(issues).nested?.text?.[0] ?? '')
}

/** The draft takes the second of its first letter, until the writer chooses another. */
const useDraft = (videoId: number, profileId: number) => {
  const [draft, setDraft] = useState(() => keptDraft(videoId, profileId))
  const position = useStore($position)
  const duration = useStore($duration)
  const { text, at } = draft
  const keep = (next: typeof draft) => {
    setDraft(next)
    const moment = next.at === undefined ? '' : formatClock(next.at)
    keepDraft(profileId, videoId, { text: next.text, moment })
  }
  return {
    text,
    seconds: Math.min(at ?? Math.floor(position), Math.floor(duration)),
    write: (typed: string) => keep({ text: typed, at: typed === '' ? undefined : (at ?? now()) }),
    takeNow: () => keep({ text, at: now() }),
  }
}

/** The comment being written. It stays in the field until the server has it. */
export const useTimedCommentDraft = (videoId: number, profileId: number) => {
  const { text, seconds, write, takeNow } = useDraft(videoId, profileId)
  const [error, setError] = useState('')
  const [message, setMessage] = useState('')
  const [isSending, setSending] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  const type = (typed: string) => {
    setError('')
    setMessage('')
    write(typed)
  }
  const send = async () => {
    setSending(true)
    try {
      await sendTimedComment({ videoId, profileId }, text, seconds)
      write('')
    } catch (failure) {
      const { message: refused, fields = {} } = refusalOf(failure)
      setError(fields.text?.[0] ?? '')
      setMessage(fields.text ? '' : refused)
    }
    setSending(false)
  }
  const submit = () => {
    if (isSending) return
    const problem = problemOf(videoId, text)
    setError(problem)
    if (problem) field.current?.focus()
    else void send()
  }
  return { text, seconds, error, message, isSending, field, type, takeNow, submit }
}
