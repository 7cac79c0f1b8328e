import type { Device } from '#shared/account/contract.ts'
import { deviceKind } from '#lib/account/devices.ts'
import { formatAgo, formatDay } from '#shared/time.ts'
import type { InferOutput } from 'valibot'

const icons = {
  phone: 'i-lucide-smartphone',
  tablet: 'i-lucide-tablet',
  computer: 'i-lucide-monitor',
} as const

interface Props {
  device: InferOutput<typeof Device>
  /** Time at which the list was fetched. */
  now: number
  isLeaving: boolean
  onSignOut: () => void
}

/** The current device signs out through the menu. */
export const DeviceRow = ({ device, now, isLeaving, onSignOut }: Props) => {
  const { name, is_current: isCurrent, created_at: since, last_used_at: last } = device
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-5 first:pt-0 last:pb-0">
      <span
        className="grid size-12 shrink-0 place-items-center rounded-full bg-ink/8"
        aria-hidden="true"
      >
        <span className={`${icons[deviceKind(name)]} size-6 text-muted`} />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <h3 className="break-words text-lg font-semibold">{name}</h3>
        <p className="text-pretty text-sm text-muted">
          {isCurrent ? 'Em uso agora' : `Usado ${formatAgo(last, now)}`} · Entrou em{' '}
          {formatDay(since)}
        </p>
      </div>
      {isCurrent ? (
        <span className="rounded-full bg-success/16 px-3 py-1 text-sm text-success font-semibold">
          Este dispositivo
        </span>
      ) : (
        <button
          type="button"
          className="button-quiet min-h-11! px-5!"
          aria-label={`Sair de ${name}, usado ${formatAgo(last, now)}`}
          aria-disabled={isLeaving}
          onClick={onSignOut}
        >
          {isLeaving ? 'Saindo…' : 'Sair'}
        </button>
      )}
    </li>
  )
}
