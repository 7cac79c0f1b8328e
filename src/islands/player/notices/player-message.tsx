import { useStore } from '@nanostores/react'
import { later } from '#ui/screen/later.tsx'
import { type MessageAction, messageOf } from '#lib/player/messages.ts'
import { MoreTime } from './more-time.tsx'
import { $failure, $playerState } from '#lib/player/store.ts'
import { retryViewing, watchHere } from '#lib/player/viewing.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import { switchFamilyMode } from '#lib/profiles/queries.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { timeOverMessages } from '#lib/profiles/usage.ts'

const PlaybackSlotsInUse = later(
  async () => (await import('#islands/player/playback-slots/slots-in-use.tsx')).PlaybackSlotsInUse,
)

/** Another tab may have switched it off already. */
const leaveFamilyMode = async (profile: Profile) => {
  if (profile.safe_mode) await switchFamilyMode(profile)
  retryViewing()
}

const pressOf = (code: string, profile: Profile | undefined) => {
  if (code === 'screen-stopped') return watchHere
  return code === 'hidden-by-family-mode' && profile
    ? () => void leaveFamilyMode(profile)
    : retryViewing
}

interface ActionProps {
  action: MessageAction
  isFirst: boolean
  onPress: () => void
}

const Action = ({ action, isFirst, onPress }: ActionProps) => {
  const className = isFirst ? 'button-primary' : 'button-quiet'
  return action.href === undefined ? (
    <button type="button" className={className} onClick={onPress}>
      {action.label}
    </button>
  ) : (
    <a className={className} href={action.href}>
      {action.label}
    </a>
  )
}

export const PlayerMessage = () => {
  const state = useStore($playerState)
  const failure = useStore($failure)
  const profile = useStore($currentProfile)
  const isKids = profile?.is_kids ?? false
  const code = state.status === 'refused' ? state.code : failure
  if (code === undefined) return null
  const { actions, ...message } = messageOf(code, isKids)
  const { title, text } =
    code === 'usage-time-over' && profile ? timeOverMessages(profile) : message
  return (
    <div className="player-message absolute inset-0 overflow-y-auto bg-stage/90 text-center text-ink">
      <div className="grid min-h-full place-items-center px-6 py-18">
        <div className="w-full max-w-lg">
          <div role="alert">
            <h2 className="text-balance font-display text-3xl font-semibold leading-tight md:text-4xl">
              {title}
            </h2>
            <p className="mt-3 text-pretty text-lg text-muted">{text}</p>
          </div>
          {code === 'too-many-screens' && !isKids && <PlaybackSlotsInUse />}
          <div className="mt-7 flex flex-wrap justify-center gap-3">
            {actions.map((action, index) => (
              <Action
                key={action.label}
                action={action}
                isFirst={index === 0}
                onPress={pressOf(code, profile)}
              />
            ))}
            {code === 'usage-time-over' && profile && <MoreTime profileId={profile.id} />}
          </div>
        </div>
      </div>
    </div>
  )
}
