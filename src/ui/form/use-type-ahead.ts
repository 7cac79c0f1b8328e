import { type KeyboardEvent, useState } from 'react'
import { createTypeAhead } from './type-ahead.ts'

/** Handles letters before React Aria does, because its search waits a full second. */
export const useTypeAhead = () => {
  const [find] = useState(createTypeAhead)
  const onKeyDownCapture = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, currentTarget, timeStamp } = event
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
    event.stopPropagation()
    const entries = [...currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
    const labels = entries.map(({ textContent }) => textContent.trim())
    const current = entries.findIndex((entry) => entry === document.activeElement)
    const found = find(key, timeStamp, labels, current)
    if (found !== undefined) entries[found]?.focus()
  }
  return { onKeyDownCapture }
}
