import { useStore } from '@nanostores/react'
import { $profileType } from '#lib/profiles/store.ts'
import { type MessageAction, messageOf } from '#lib/player/messages.ts'
import { $failure, $stage } from '#lib/player/store.ts'
import { retryViewing } from '#lib/player/viewing.ts'

const Action = ({ action, isFirst }: { action: MessageAction; isFirst: boolean }) => {
  const className = isFirst ? 'button-primary' : 'button-quiet'
  return action.href === undefined ? (
    <button type="button" className={className} onClick={retryViewing}>
      {action.label}
    </button>
  ) : (
    <a className={className} href={action.href}>
      {action.label}
    </a>
  )
}

/** Why there is no picture, in words, and what can be done about it. */
export const StageMessage = () => {
  const stage = useStore($stage)
  const failure = useStore($failure)
  const isKids = useStore($profileType) === 'kids'
  const code = stage.status === 'refused' ? stage.code : failure
  if (code === undefined) return null
  const { title, text, actions } = messageOf(code, isKids)
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-items-center bg-stage/90 px-6 text-center"
    >
      <div className="max-w-lg">
        <h2 className="font-display text-3xl font-semibold leading-tight md:text-4xl">{title}</h2>
        <p className="mt-3 text-lg text-muted">{text}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          {actions.map((action, index) => (
            <Action key={action.label} action={action} isFirst={index === 0} />
          ))}
        </div>
      </div>
    </div>
  )
}
