import { type RefObject, useEffect, useRef } from 'react'

const textOf = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** Listens after the first focus only, as the listener disables the back/forward cache in some browsers. */
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
