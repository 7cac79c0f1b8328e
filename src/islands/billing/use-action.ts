import { useRef, useState } from 'react'
import { refusalOf } from '#lib/api/problems.ts'
import { givenUp } from '#lib/session/step-up.ts'

/** One action of a screen at a time: which one is under way, and why the last one was refused. */
export const useAction = () => {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState<string>()
  const [message, setMessage] = useState('')

  /** Undefined where it was refused, given up or another one was under way. */
  const run = async <T>(name: string, task: () => Promise<T>) => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(name)
    setMessage('')
    try {
      const answer = await task()
      return answer === givenUp ? undefined : (answer as Exclude<T, typeof givenUp>)
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
