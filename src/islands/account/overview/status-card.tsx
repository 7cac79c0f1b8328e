import { useRef, useState } from 'react'
import { keepSubscribed, undoPause } from '#lib/account/change.ts'
import type { Overview, Step } from '#lib/account/overview.ts'
import { runWithRetryToast } from '#lib/api/run-with-retry-toast.ts'
import { showSuccess } from '#lib/browser/notices/toast.ts'

const looks: Record<Overview['tone'], { icon: string; color: string }> = {
  good: { icon: 'i-lucide-check', color: 'bg-success/16 text-success' },
  waiting: { icon: 'i-lucide-hourglass', color: 'bg-accent/14 text-accent' },
  bad: { icon: 'i-lucide-circle-alert', color: 'bg-danger/14 text-danger' },
  neutral: { icon: 'i-lucide-info', color: 'bg-ink/10 text-ink' },
}

type Act = Extract<Step, { does: unknown }>['does']

const acts: Record<Act, { run: () => Promise<void>; done: string }> = {
  keep: { run: keepSubscribed, done: 'Pronto: sua assinatura continua.' },
  'undo-pause': { run: undoPause, done: 'Pronto: a pausa foi desfeita.' },
}

interface StepProps {
  step: Step
  style: string
  isBusy: boolean
  onAct: (act: Act) => void
}

const StepButton = ({ step, style, isBusy, onAct }: StepProps) =>
  'href' in step ? (
    <a href={step.href} className={style}>
      {step.label}
    </a>
  ) : (
    <button type="button" className={style} aria-disabled={isBusy} onClick={() => onAct(step.does)}>
      {isBusy ? 'Um momento…' : step.label}
    </button>
  )

/** The button disappears with its state, so the new headline takes the focus. */
const useAct = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const act = async (name: Act) => {
    if (isBusy) return
    setIsBusy(true)
    const isDone = await runWithRetryToast(acts[name].run)
    setIsBusy(false)
    if (!isDone) return
    showSuccess(acts[name].done)
    heading.current?.focus()
  }
  return { heading, isBusy, act }
}

export const StatusCard = ({ overview }: { overview: Overview }) => {
  const { tone, headline, text, step, other } = overview
  const { heading, isBusy, act } = useAct()
  const common = { isBusy, onAct: (name: Act) => void act(name) }
  /* Leaving and staying get equal visual weight. */
  const style = other ? 'button-quiet' : 'button-primary'
  return (
    <section className="status-card md:p-7!" aria-labelledby="situacao">
      <p role="status" className="sr-only">
        {headline}
      </p>
      <div className="flex items-start gap-4">
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-full ${looks[tone].color}`}
          aria-hidden="true"
        >
          <span className={`size-5.5 ${looks[tone].icon}`} />
        </span>
        <div className="min-w-0">
          <h2
            ref={heading}
            id="situacao"
            tabIndex={-1}
            className="text-balance font-display text-2xl font-semibold leading-tight outline-none md:text-3xl"
          >
            {headline}
          </h2>
          <p className="mt-2 max-w-[62ch] text-pretty text-lg text-muted">{text}</p>
        </div>
      </div>
      {step && (
        <div className="mt-6 flex flex-col gap-3 sm:(ml-15 flex-row flex-wrap)">
          <StepButton step={step} style={style} {...common} />
          {other && <StepButton step={other} style={style} {...common} />}
        </div>
      )}
    </section>
  )
}
