import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { TextField } from './text-field.tsx'

export const PasswordField = (props: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) => {
  const [isShown, setIsShown] = useState(false)
  const [isCapsLock, setIsCapsLock] = useState(false)
  const readCapsLock = (event: KeyboardEvent<HTMLInputElement>) =>
    setIsCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...props}
      {...(isCapsLock && { hint: 'O Caps Lock está ligado.' })}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      onBlur={() => setIsCapsLock(false)}
      type={isShown ? 'text' : 'password'}
      autoCapitalize={isShown ? 'none' : undefined}
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label="Mostrar senha"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="grid size-11 cursor-pointer place-items-center rounded-control text-muted hover:text-ink focus-ring"
        >
          <span
            className={`${isShown ? 'i-lucide-eye-off' : 'i-lucide-eye'} size-5`}
            aria-hidden="true"
          />
        </button>
      }
    />
  )
}
