import { useEffect, useRef } from 'react'
import { $characterKeys } from '#lib/player/choices/memory.ts'
import { runCommand } from '#lib/player/commands.ts'
import { commandOf, repeats } from '#lib/player/keyboard.ts'

const typed = 'textarea, select, [contenteditable], input:not([type=range])'

const keepsKey = (target: Element, key: string) => {
  if (target.closest(`[popover], dialog, [role=dialog], [role=menu], ${typed}`)) return true
  if (target.closest('[data-own-keys]')) return /^(Arrow|Home|End|Page)/.test(key)
  return (key === ' ' || key === 'Enter') && target.closest('button, a') !== null
}

/** The key map for the whole page; controls that use a key themselves keep it. */
export const useKeyboard = (onKey: () => void): void => {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      latest.current()
      if (event.target instanceof Element && keepsKey(event.target, event.key)) return
      const command = commandOf(event, $characterKeys.get())
      if (!command) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat || repeats(command)) runCommand(command)
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
