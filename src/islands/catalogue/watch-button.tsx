import { PlayIcon } from '#ui/play-icon.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import {
  episodeMark,
  progressPercent,
  remainingLabel,
  type WatchTarget,
} from '#lib/catalogue/rules.ts'

interface Props {
  target: WatchTarget
  /** For screen readers. */
  title: string
  /** Without progress. */
  isShort?: boolean
}

/** Spec section 4. */
export const WatchButton = ({ target, title, isShort = false }: Props) => {
  const { href, isExternal, progress, episode } = target
  return (
    <div className="watch">
      <a
        href={href}
        className="watch-button focus-ring"
        {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <span className="watch-icon">
          <PlayIcon className="size-5.5" />
        </span>
        {progress ? (isShort ? 'Continuar' : 'Continuar assistindo') : 'Assistir'}
        <span className="sr-only"> {title}</span>
        {isExternal && (
          <>
            <span className="i-lucide-external-link size-4.5" aria-hidden="true" />
            <span className="sr-only"> (abre em outra aba)</span>
          </>
        )}
      </a>
      {progress && !isShort && (
        <div className="watch-progress">
          <ProgressBar percent={progressPercent(progress)} />
          <p className="mt-1.5 text-sm text-ink/85">
            {episode && `${episodeMark(episode)} · `}
            {remainingLabel(progress)}
          </p>
        </div>
      )}
    </div>
  )
}
