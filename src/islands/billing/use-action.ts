import { useRef, useState } from 'react'
import { refusalOf } from '#lib/api/problems.ts'
import { cancelled } from '#lib/session/step-up.ts'

/** Runs one action of a screen at a time, with its name and the last refusal. */
export const useAction = () => {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState<string>()
  const [message, setMessage] = useState('')

  /** Undefined if it was refused or cancelled, or if another one is running. */
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
