import { useStore } from '@nanostores/react'
import { $characterKeys, keepInMemory } from '#lib/player/choices/memory.ts'
import { keyList } from '#lib/player/keyboard/key-list.ts'
import { SwitchRow } from '#ui/form/switch-row.tsx'

export const KeyPage = () => {
  const areOn = useStore($characterKeys)
  return (
    <div className="px-2 pb-2">
      <SwitchRow
        label="Atalhos de uma tecla só"
        note="Letras, números e sinais. Desligue se você dita comandos ou esbarra no teclado."
        checked={areOn}
        onChange={({ target }) => keepInMemory({ characterKeys: target.checked })}
      />
      <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 border-t border-line/60 pt-3">
        {keyList.map(({ keys, does, isCharacter }) => (
          <div key={keys} className={`contents ${isCharacter && !areOn ? 'line-through' : ''}`}>
            <dt>
              <kbd className="inline-block rounded bg-raised px-2 py-0.5 text-sm font-semibold font-text">
                {keys}
              </kbd>
            </dt>
            <dd className="text-sm text-muted">
              {does}
              {isCharacter && !areOn && <span className="sr-only"> (desligado)</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
