import { useEffect, useRef } from 'react'
import { runCommand } from '#lib/player/controls.ts'
import { type Command, commandOf, repeats } from '#lib/player/keyboard.ts'

const keepsKey = (target: Element, key: string) => {
  if (target.closest('[popover], dialog')) return true
  if (target.closest('[data-own-keys]')) return /^(Arrow|Home|End|Page)/.test(key)
  return (key === ' ' || key === 'Enter') && target.closest('button, a') !== null
}

type ScreenCommands = Partial<Record<Command['name'], () => void>>

/** The key map on the whole page; a control that needs a key for itself keeps it. */
export const useKeyboard = (screenCommands: ScreenCommands, onKey: () => void): void => {
  const latest = useRef({ screenCommands, onKey })
  useEffect(() => {
    latest.current = { screenCommands, onKey }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      latest.current.onKey()
      if (event.target instanceof Element && keepsKey(event.target, event.key)) return
      const command = commandOf(event)
      if (!command) return
      event.preventDefault()
      event.stopPropagation()
      if (event.repeat && !repeats(command)) return
      const onScreen = latest.current.screenCommands[command.name]
      if (onScreen) onScreen()
      else runCommand(command)
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
