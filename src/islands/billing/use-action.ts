import { useRef, useState } from 'react'
import { refusalOf } from '#lib/api/problems.ts'
import { cancelled } from '#lib/session/step-up.ts'

/** One action at a time; `message` is its refusal. */
export const useAction = () => {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState<string>()
  const [message, setMessage] = useState('')

  /** Undefined if it was refused or cancelled, or if another action is running. */
  const run = async <T>(name: string, task: () => Promise<T>) => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(name)
    setMessage('')
    try {
      const answer = await task()
      return answer === cancelled ? undefined : (answer as Exclude<T, typeof cancelled>)
    } catch (error) {
      setMessage(refusalOf(error).message)
      return undefined
    } finally {
      isRunning.current = false
      setBusy(undefined)
    }
  }
  return { busy, message, run }
}
