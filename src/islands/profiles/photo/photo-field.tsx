import { type ChangeEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { later } from '#ui/screen/later.tsx'
import { isPhotoFile } from '#lib/profiles/photo.ts'
import { photoTypes } from '#shared/profiles/limits.ts'
import type { Photo } from './use-photo.ts'

const CropDialog = later(async () => (await import('./crop-dialog.tsx')).CropDialog)

interface Props {
  photo: Photo
  error: string | undefined
}

interface PickerProps {
  label: string
  noteId: string
  isWrong: boolean
  onPick: (file: File) => void
}

/** The field covers its button, so a file can be dropped there. */
const FilePicker = ({ label, noteId, isWrong, onPick }: PickerProps) => {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Allows choosing the same file again.
    target.value = ''
    if (file && isPhotoFile(file)) onPick(file)
  }
  return (
    <label className="button-quiet relative px-4! has-[:focus-visible]:([outline:var(--focus-ring)] outline-offset-2)">
      <span className="i-lucide-camera size-5" aria-hidden="true" />
      {label}
      <input
        type="file"
        name="photo"
        accept={photoTypes.join()}
        aria-label={label}
        aria-describedby={noteId}
        aria-invalid={isWrong}
        onChange={pick}
        onPointerEnter={CropDialog.prepare}
        onFocus={CropDialog.prepare}
        className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
      />
    </label>
  )
}

const RemoveButton = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className="button px-3! text-danger hover:bg-danger/12" onClick={onPress}>
    <span className="i-lucide-trash-2 size-5" aria-hidden="true" />
    Remover foto
  </button>
)

const Note = ({ id, problem }: { id: string; problem: string | undefined }) => (
  <div id={id} aria-live="polite">
    {problem ? (
      <p className="mt-2 flex items-start gap-2 text-pretty text-sm text-danger">
        <span className="i-lucide-circle-alert mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {problem}
      </p>
    ) : (
      <p className="mt-2 text-pretty text-sm text-muted">
        JPEG ou PNG. Só aparece na sua conta: nos comentários, os outros veem o avatar.
      </p>
    )}
  </div>
)

const unreadable = 'Não conseguimos abrir esta foto. Escolha outra.'

export const PhotoField = ({ photo, error }: Props) => {
  const noteId = useId()
  const field = useRef<HTMLDivElement>(null)
  const [file, setFile] = useState<File>()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const problem = isUnreadable ? unreadable : error

  const close = () => setFile(undefined)

  /** After an await, a closing dialog would return the focus before the page has rendered. */
  const closeWith = (change: () => void) =>
    flushSync(() => {
      change()
      close()
    })

  const pick = (picked: File) => {
    setIsUnreadable(false)
    setFile(picked)
  }

  const remove = () => {
    photo.remove()
    field.current?.querySelector('input')?.focus()
  }

  return (
    <div ref={field}>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <FilePicker
          label={photo.offered ? 'Trocar a foto' : 'Usar uma foto'}
          noteId={noteId}
          isWrong={problem !== undefined}
          onPick={pick}
        />
        {photo.offered && <RemoveButton onPress={remove} />}
      </div>
      <input type="hidden" name="photo_address" value={photo.shown ?? ''} />
      <Note id={noteId} problem={problem} />
      {file && (
        <CropDialog
          file={file}
          onCrop={(square) => closeWith(() => photo.choose(square))}
          onUnreadable={() => closeWith(() => setIsUnreadable(true))}
          onClose={close}
        />
      )}
    </div>
  )
}
