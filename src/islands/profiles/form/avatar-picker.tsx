import { useId } from 'react'
import { PhotoField } from '#islands/profiles/photo/photo-field.tsx'
import type { Photo } from '#islands/profiles/photo/use-photo.ts'
import { ProfileFace } from '#islands/profiles/profile-face.tsx'
import { avatarNames } from '#lib/profiles/avatars.ts'
import type { FieldErrors } from '#shared/problem.ts'
import type { Profile } from '#shared/profiles/contract.ts'

interface ChoiceProps {
  name: string
  cover: number
  face: Pick<Profile, 'cover' | 'is_kids' | 'photo'>
  isChosen: boolean
  onChoose: () => void
}

const FaceChoice = ({ name, cover, face, isChosen, onChoose }: ChoiceProps) => (
  <label
    title={name}
    className="group relative cursor-pointer rounded-full has-[:focus-visible]:([outline:var(--focus-ring)] outline-offset-3)"
  >
    <input
      type="radio"
      name="cover"
      value={cover}
      checked={isChosen}
      onChange={onChoose}
      aria-label={name}
      className="peer absolute inset-0 size-full cursor-pointer opacity-0"
    />
    <ProfileFace
      profile={face}
      size={96}
      className="aspect-square h-auto w-full opacity-75 ring-4 ring-transparent transition-all group-hover:opacity-100 peer-checked:(opacity-100 ring-accent) motion-reduce:transition-none"
    />
    <span
      aria-hidden="true"
      className="absolute bottom-0 right-0 hidden size-6 place-items-center rounded-full bg-accent text-accent-ink peer-checked:grid"
    >
      <span className="i-lucide-check size-4" />
    </span>
  </label>
)

interface Props {
  isKids: boolean
  cover: number
  photo: Photo
  errors: FieldErrors
  onChoose: (cover: number) => void
}

/**
 * Native radios give one tab stop with arrow keys inside (spec section 3). The photo comes first
 * and keeps an avatar, which is shown without it.
 */
export const AvatarPicker = ({ isKids, cover, photo, errors, onChoose }: Props) => {
  const id = useId()
  const error = errors.cover?.[0]
  const face = { is_kids: isKids, photo: null }
  const choose = (index: number) => {
    photo.use(false)
    onChoose(index)
  }
  return (
    <fieldset aria-describedby={error && id} className="flex flex-col gap-5">
      <legend className="mb-3 text-sm font-semibold">Avatar</legend>
      <PhotoField photo={photo} error={errors.photo?.[0]} />
      <div className="grid grid-cols-4 gap-3 sm:grid-cols-5 md:gap-4">
        {photo.offered && (
          <FaceChoice
            name="Foto"
            cover={cover}
            face={{ ...face, cover, photo: photo.offered }}
            isChosen={photo.shown !== null}
            onChoose={() => photo.use(true)}
          />
        )}
        {avatarNames[isKids ? 'kids' : 'normal'].map((name, index) => (
          <FaceChoice
            key={name}
            name={name}
            cover={index}
            face={{ ...face, cover: index }}
            isChosen={photo.shown === null && index === cover}
            onChoose={() => choose(index)}
          />
        ))}
      </div>
      <div id={id} aria-live="polite">
        {error && <p className="text-sm text-danger">{error}</p>}
      </div>
    </fieldset>
  )
}
