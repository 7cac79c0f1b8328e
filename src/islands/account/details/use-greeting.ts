import { useEffect } from 'react'
import { greetingOf } from '#shared/account/rules.ts'
import { showSuccess } from '#lib/browser/toast.ts'

/** Shows the result of the form that led here once, then removes it from the address. */
export const useGreeting = () =>
  useEffect(() => {
    const greeting = greetingOf(location.hash)
    if (!greeting) return
    history.replaceState(history.state, '', location.pathname + location.search)
    showSuccess(greeting)
  }, [])
