interface Props {
  stages: readonly string[]
  /** Earlier stages are done. */
  current: number
}

const markOf = (index: number, current: number) => {
  if (index < current) return 'border-accent bg-stage text-accent'
  return index === current
    ? 'border-accent bg-accent text-accent-ink'
    : 'border-line bg-stage text-muted'
}

export const StageBar = ({ stages, current }: Props) => (
  <ol aria-label="Etapas" className="flex items-center gap-1.5 text-sm sm:gap-3">
    {stages.map((stage, index) => (
      <li
        key={stage}
        aria-current={index === current ? 'step' : undefined}
        className="flex items-center gap-1.5 sm:gap-3"
      >
        {index > 0 && (
          <span
            aria-hidden="true"
            className={`h-px w-3 sm:w-8 ${index <= current ? 'bg-accent' : 'bg-line'}`}
          />
        )}
        <span
          aria-hidden="true"
          className={`grid size-7 shrink-0 place-items-center rounded-full border text-xs font-semibold ${markOf(index, current)}`}
        >
          {index < current ? <span className="i-lucide-check size-4" /> : index + 1}
        </span>
        <span className={index === current ? 'font-semibold' : 'text-muted'}>
          {stage}
          {index < current && <span className="sr-only">, etapa concluída</span>}
        </span>
      </li>
    ))}
  </ol>
)
