import { type RefObject, useEffect, useRef } from 'react'

const textOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/**
 * The browser asks before a changed form is left; what is being sent is not asked about. It listens
 * from the first focus on, as a listener keeps a page out of the back/forward cache of some browsers.
 */
export const useLeaveQuestion = (
  ref: RefObject<HTMLFormElement | null>,
  isAsked: boolean,
): RefObject<boolean> => {
  const isSent = useRef(false)
  useEffect(() => {
    const form = ref.current
    if (!form || !isAsked) return undefined
    let before: string | undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSent.current && textOf(form) !== before) event.preventDefault()
    }
    const begin = () => {
      before = textOf(form)
      addEventListener('beforeunload', ask)
    }
    form.addEventListener('focusin', begin, { once: true })
    return () => {
      form.removeEventListener('focusin', begin)
      removeEventListener('beforeunload', ask)
    }
  }, [ref, isAsked])
  return isSent
}
