import { type FormEvent, useState } from 'react'
import { SwitchRow } from '#ui/form/switch-row.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { weekdayField } from '#lib/profiles/profile-form.ts'
import type { FieldErrors } from '#shared/problem.ts'
import { type DailyLimit, weekdays } from '#shared/profiles/daily-limit.ts'

interface Props {
  limit: DailyLimit
  /** Minutes typed for every day; weekdays without their own use them too. */
  everyDay: string
  errors: FieldErrors
}

const digitsOnly = (event: FormEvent<HTMLInputElement>) => {
  event.currentTarget.value = event.currentTarget.value.replace(/\D/g, '')
}

export const WeekdayLimits = ({ limit, everyDay, errors }: Props) => {
  const [hasWeek, setHasWeek] = useState(limit.usage_week != null)
  return (
    <>
      <SwitchRow
        label="Um tempo para cada dia da semana"
        note="Por exemplo, mais tempo no sábado. Os dias em branco seguem o tempo de cima."
        icon="i-lucide-calendar-days"
        name="has_week"
        checked={hasWeek}
        onChange={() => setHasWeek(!hasWeek)}
      />
      {hasWeek && (
        <div
          role="group"
          aria-label="Minutos de cada dia da semana"
          className="grid grid-cols-2 gap-4 sm:grid-cols-4"
        >
          {weekdays.map((name, weekday) => (
            <TextField
              key={name}
              label={name}
              name={weekdayField(weekday)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              placeholder={everyDay}
              defaultValue={limit.usage_week?.[weekday] ?? ''}
              onInput={digitsOnly}
              error={errors[weekdayField(weekday)]?.[0]}
            />
          ))}
        </div>
      )}
    </>
  )
}
