import { type ComponentProps, type FormEvent, useState } from 'react'
import { SwitchRow } from '#ui/form/switch-row.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { minuteChoices } from '#lib/profiles/profile-form.ts'
import { formatMinutes } from '#lib/profiles/usage.ts'
import type { FieldErrors } from '#shared/problem.ts'
import { hasDailyLimit } from '#shared/profiles/daily-limit.ts'
import { WeekdayLimits } from './weekday-limits.tsx'

interface Props {
  /** Nulls mean no limit. */
  limit: Limit
  errors: FieldErrors
}

const limitText = (minutes: string) =>
  /^\d{1,4}$/.test(minutes) && Number(minutes) > 0
    ? `${formatMinutes(Number(minutes))} por dia`
    : ''

type Limit = ComponentProps<typeof WeekdayLimits>['limit']

interface MinutesProps {
  minutes: string
  error: string | undefined
  onChange: (minutes: string) => void
}

const Minutes = ({ minutes, error, onChange }: MinutesProps) => (
  <div className="flex flex-col gap-4">
    <div className="flex flex-wrap gap-2" role="group" aria-label="Tempos prontos">
      {minuteChoices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={minutes === String(choice)}
          onClick={() => onChange(String(choice))}
          className="min-h-11 cursor-pointer rounded-full border border-muted/60 px-4 font-medium transition-colors hover:border-ink focus-ring aria-pressed:(border-accent bg-accent text-accent-ink)"
        >
          {formatMinutes(choice)}
        </button>
      ))}
    </div>
    <div className="max-w-xs">
      <TextField
        label="Minutos por dia"
        name="usage_time"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={minutes}
        onInput={(event: FormEvent<HTMLInputElement>) =>
          onChange(event.currentTarget.value.replace(/\D/g, ''))
        }
        onChange={() => undefined}
        error={error}
        hint={limitText(minutes) || 'De 15 a 1440 minutos.'}
      />
    </div>
  </div>
)

export const DailyLimit = ({ limit, errors }: Props) => {
  const [hasLimit, setHasLimit] = useState(hasDailyLimit(limit))
  const [minutes, setMinutes] = useState(String(limit.usage_time ?? 60))
  return (
    <>
      <SwitchRow
        label="Limitar o tempo por dia"
        note="Quando o tempo acaba, os vídeos param até a meia-noite."
        icon="i-lucide-hourglass"
        name="has_limit"
        checked={hasLimit}
        onChange={() => setHasLimit(!hasLimit)}
      />
      {hasLimit && (
        <>
          <Minutes minutes={minutes} error={errors.usage_time?.[0]} onChange={setMinutes} />
          <WeekdayLimits limit={limit} everyDay={minutes} errors={errors} />
        </>
      )}
    </>
  )
}
