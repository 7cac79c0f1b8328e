import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $feedback, type Feedback } from '#lib/player/screen/feedback.ts'

const spokenAfterMs = 600
const forgottenAfterMs = 3_000

/** Announces a series of steps once. A focused slider announces its own value. */
const useSpoken = (feedback: Feedback | undefined) => {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (!feedback || document.activeElement?.matches('input[type=range]')) return undefined
    const speak = setTimeout(() => setSpoken(feedback.text), spokenAfterMs)
    const forget = setTimeout(() => setSpoken(''), forgottenAfterMs)
    return () => {
      clearTimeout(speak)
      clearTimeout(forget)
    }
  }, [feedback])
  return spoken
}

export const Bezel = () => {
  const feedback = useStore($feedback)
  const spoken = useSpoken(feedback)
  return (
    <>
      {feedback && (
        <p
          key={feedback.id}
          aria-hidden="true"
          className="player-bezel"
          data-place={feedback.place}
        >
          {feedback.text}
        </p>
      )}
      <output className="sr-only">{spoken}</output>
    </>
  )
}
