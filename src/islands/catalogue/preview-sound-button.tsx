import { useStore } from '@nanostores/react'
import { $hasPreviewSound, choosePreviewSound } from '#lib/catalogue/titles/preview-sound.ts'
import { ActionButton } from '#ui/action-button.tsx'

interface Props {
  onTurnOn?: () => void
}

/** Applies to all previews. */
export const PreviewSoundButton = ({ onTurnOn }: Props) => {
  const hasSound = useStore($hasPreviewSound)
  const press = () => {
    choosePreviewSound(!hasSound)
    if (!hasSound) onTurnOn?.()
  }
  return (
    <ActionButton
      icon={hasSound ? 'i-lucide-volume-2' : 'i-lucide-volume-x'}
      label={hasSound ? 'Desativar som' : 'Ativar som'}
      onPress={press}
    />
  )
}
