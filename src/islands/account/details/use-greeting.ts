import { useEffect } from 'react'
import { failureOf, greetingOf } from '#shared/account/rules.ts'
import { showSuccess, showWarning } from '#lib/browser/notices/toast.ts'

/** Shows the result of the previous form once, then removes it from the address. */
export const useGreeting = () =>
  useEffect(() => {
    const { hash } = location
    const [greeting, failure] = [greetingOf(hash), failureOf(hash)]
    if (!greeting && !failure) return
    history.replaceState(history.state, '', location.pathname + location.search)
    if (greeting) showSuccess(greeting)
    else if (failure) showWarning(failure)
  }, [])
