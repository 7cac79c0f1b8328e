import { useState } from 'react'
import { refusalOf } from '#lib/http.ts'

/** One action at a time, however often it is pressed; what is refused is a message to show. */
export const useAction = () => {
  const [running, setRunning] = useState<string>()
  const [message, setMessage] = useState('')
  const run = async (name: string, task: () => Promise<void>) => {
    if (running) return
    setRunning(name)
    setMessage('')
    await task().catch((error: unknown) => setMessage(refusalOf(error).message))
    setRunning(undefined)
  }
  return { running, message, run }
}
