import { useEffect, useState } from 'react'
import { hourMs } from '#shared/time.ts'
import {
  countdownNotice,
  countdownText,
  isEnding,
} from '#lib/billing/payments/messages/countdown.ts'

const useNow = () => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})
const dayAndTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

const moment = (instant: string, leftMs: number) =>
  (leftMs < 12 * hourMs ? clock : dayAndTime).format(new Date(instant))

/** Screen readers only hear when the end is near. */
export const Countdown = ({ until }: { until: string }) => {
  const leftMs = Date.parse(until) - useNow()
  const color = isEnding(leftMs) ? 'text-danger' : 'text-accent'
  return (
    <div className="flex items-center justify-between gap-3 rounded-control bg-ink/6 px-4 py-3">
      <p className="text-sm text-muted">
        Válido até <span className="whitespace-nowrap text-ink">{moment(until, leftMs)}</span>
      </p>
      <p aria-hidden="true" className={`flex items-center gap-2 font-semibold ${color}`}>
        <span className="i-lucide-timer size-5" />
        <span className="text-lg tabular-nums">{countdownText(leftMs)}</span>
      </p>
      <p role="status" className="sr-only">
        {countdownNotice(leftMs)}
      </p>
    </div>
  )
}
