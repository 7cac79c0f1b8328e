import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { loadPart } from '#lib/browser/scripts/lazy-part.ts'
import {
  $challengeWidget,
  $isChallengeAwaited,
  type ChallengeWidget,
} from '#lib/session/challenge/store.ts'

const ChallengeBox = ({ widget }: { widget: ChallengeWidget }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isGone = false
    let remove: (() => void) | undefined
    const show = async () => {
      const { showWidget } = await loadPart(() => import('#lib/session/challenge/widget.ts'))
      if (isGone || !box.current) return
      remove = await showWidget(box.current, widget)
      if (isGone) remove()
    }
    show().catch(() => widget.answer(undefined))
    return () => {
      isGone = true
      remove?.()
    }
  }, [widget])
  return <div ref={box} className="min-h-20" />
}

/** The form must call `prepareChallenge` on focus. */
export const Challenge = () => {
  const widget = useStore($challengeWidget)
  const isAwaited = useStore($isChallengeAwaited)
  const text = widget
    ? 'Confirme na caixa acima que você não é um robô.'
    : 'Verificando que você não é um robô…'
  return (
    <div>
      {widget && <ChallengeBox widget={widget} />}
      <p role="status" className="min-h-5 text-center text-sm text-ink/80">
        {isAwaited && text}
      </p>
    </div>
  )
}
