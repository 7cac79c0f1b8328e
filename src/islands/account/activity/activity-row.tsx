import { activityPlace } from '#lib/account/activity.ts'
import type { Activity } from '#shared/account/activity-contract.ts'
import { type ActivityKind, activityLabels } from '#shared/account/activity.ts'
import { formatTime } from '#shared/time.ts'

const icons: Record<ActivityKind, string> = {
  signed_up: 'i-lucide-user-plus',
  signed_in: 'i-lucide-log-in',
  signed_in_socially: 'i-lucide-log-in',
  sign_in_refused: 'i-lucide-shield-alert',
  signed_out: 'i-lucide-log-out',
  session_limit_reached: 'i-lucide-log-out',
  password_confirmed: 'i-lucide-shield-check',
  password_refused: 'i-lucide-shield-alert',
  password_changed: 'i-lucide-key-round',
  recovery_requested: 'i-lucide-mail',
  password_recovered: 'i-lucide-key-round',
  email_change_requested: 'i-lucide-mail',
  email_changed: 'i-lucide-mail-check',
  document_changed: 'i-lucide-id-card',
  social_login_connected: 'i-lucide-link',
  social_login_disconnected: 'i-lucide-unlink',
  card_added: 'i-lucide-credit-card',
  card_chosen: 'i-lucide-credit-card',
  card_removed: 'i-lucide-credit-card',
  payment_method_changed: 'i-lucide-wallet',
  device_signed_out: 'i-lucide-monitor-off',
  other_devices_signed_out: 'i-lucide-monitor-off',
  data_exported: 'i-lucide-download',
  erasure_requested: 'i-lucide-trash-2',
  erasure_undone: 'i-lucide-undo-2',
  family_pin_set: 'i-lucide-key-round',
  family_pin_removed: 'i-lucide-key-round',
  family_pin_refused: 'i-lucide-shield-alert',
  kids_exit_closed: 'i-lucide-lock-keyhole',
  kids_exit_opened: 'i-lucide-lock-keyhole-open',
  extra_time_given: 'i-lucide-hourglass',
}

const refusals: readonly ActivityKind[] = [
  'sign_in_refused',
  'password_refused',
  'family_pin_refused',
]

interface Props {
  activity: Activity
  onDoubt: () => void
}

export const ActivityRow = ({ activity, onDoubt }: Props) => {
  const { kind, times, at } = activity
  const label = activityLabels[kind]
  const colour = refusals.includes(kind) ? 'text-danger' : 'text-muted'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <span
        className="grid size-11 shrink-0 place-items-center rounded-full bg-ink/8"
        aria-hidden="true"
      >
        <span className={`${icons[kind]} size-5 ${colour}`} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <h3 className="break-words font-semibold">
          {label}
          {times > 1 && ` (${times} vezes)`}
        </h3>
        <p className="break-words text-pretty text-sm text-muted">{activityPlace(activity)}</p>
      </div>
      <button
        type="button"
        className="min-h-11 rounded-1 px-1 text-sm text-muted max-sm:ml-14 underline underline-offset-4 hover:text-ink focus-ring"
        aria-label={`Não foi você? ${label}, ${formatTime(at)}`}
        onClick={onDoubt}
      >
        Não foi você?
      </button>
    </li>
  )
}
