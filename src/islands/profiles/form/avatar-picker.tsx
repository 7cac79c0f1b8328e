import { useId } from 'react'
import { avatarNames } from '#lib/profiles/avatars.ts'
import { avatarOf } from '#lib/profiles/rules.ts'

interface Props {
  isKids: boolean
  cover: number
  error: string | undefined
  onChoose: (cover: number) => void
}

/**
 * The avatars of a profile type as native radios: one tab stop, arrow keys inside (spec section 3).
 */
export const AvatarPicker = ({ isKids, cover, error, onChoose }: Props) => {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-3 text-sm font-semibold">Avatar</legend>
      <div className="grid grid-cols-4 gap-3 sm:grid-cols-5 md:gap-4">
        {avatarNames[isKids ? 'kids' : 'normal'].map((name, index) => (
          <label
            key={name}
            title={name}
            className="group relative cursor-pointer rounded-full has-[:focus-visible]:([outline:var(--focus-ring)] outline-offset-3)"
          >
            <input
              type="radio"
              name="cover"
              value={index}
              checked={index === cover}
              onChange={() => onChoose(index)}
              aria-label={name}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <img
              src={avatarOf({ cover: index, is_kids: isKids })}
              alt=""
              width="96"
              height="96"
              className="aspect-square h-auto w-full rounded-full opacity-75 ring-4 ring-transparent transition-all group-hover:opacity-100 peer-checked:(opacity-100 ring-accent) motion-reduce:transition-none"
            />
            <span
              aria-hidden="true"
              className="absolute bottom-0 right-0 hidden size-6 place-items-center rounded-full bg-accent text-accent-ink peer-checked:grid"
            >
              <span className="i-lucide-check size-4" />
            </span>
          </label>
        ))}
      </div>
      <div id={id} aria-live="polite">
        {error && <p className="mt-2 text-sm text-danger">{error}</p>}
      </div>
    </fieldset>
  )
}
