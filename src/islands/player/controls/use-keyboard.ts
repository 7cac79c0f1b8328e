import { useEffect, useRef } from 'react'
import { $characterKeys } from '#lib/player/choices/memory.ts'
import { runCommand } from '#lib/player/keyboard/commands.ts'
import { type Command, commandOf, repeats } from '#lib/player/keyboard/keyboard.ts'
import { isTelevision, leadsBack } from '#lib/browser/device/remote-control.ts'

const typed = 'textarea, select, [contenteditable], input:not([type=range])'

const keepsKey = (target: Element, key: string) => {
  if (target.closest(`[popover], dialog, [role=dialog], [role=menu], ${typed}`)) return true
  if (target.closest('[data-own-keys]')) return /^(Arrow|Home|End|Page)/.test(key)
  return (key === ' ' || key === 'Enter') && target.closest('button, a') !== null
}

const isOnControl = () => document.activeElement?.closest('.player-chrome') ?? null

/** With a remote, arrows move between the controls; otherwise left and right seek. */
const movesFocus = (key: string) =>
  isTelevision() && key.startsWith('Arrow') && (isOnControl() !== null || /Up|Down/.test(key))

/** The back key of a remote leaves the controls before the film. */
const leavesControls = (event: KeyboardEvent) => {
  if (!isTelevision() || !leadsBack(event) || !isOnControl()) return false
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return true
}

const commandOfRemote = (event: KeyboardEvent): Command | undefined =>
  isTelevision() && event.key === 'Enter' ? { name: 'toggle-play' } : undefined

/** Controls that use a key themselves keep it. */
export const useKeyboard = (onKey: () => void, onLeave: () => void): void => {
  const latest = useRef({ onKey, onLeave })
  useEffect(() => {
    latest.current = { onKey, onLeave }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (leavesControls(event)) {
        event.preventDefault()
        event.stopPropagation()
        return latest.current.onLeave()
      }
      latest.current.onKey()
      if (event.target instanceof Element && keepsKey(event.target, event.key)) return
      if (movesFocus(event.key)) return
      const command = commandOf(event, $characterKeys.get()) ?? commandOfRemote(event)
      if (!command) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat || repeats(command)) runCommand(command)
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
}
