import { useEffect, useId, useState } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import Cropper from 'react-easy-crop'
import { ModalDialog } from '#ui/dialog/modal-dialog.tsx'
import { type CropArea, cropPhoto } from '#lib/profiles/photo.ts'

interface Props {
  file: File
  onCrop: (square: Blob) => void
  /** The browser cannot show the file as a picture. */
  onUnreadable: () => void
  onClose: () => void
}

const maxZoom = 4

/** The page's content security policy blocks the library's own styles. */
const classes = {
  containerClassName: 'crop-stage',
  mediaClassName: 'max-w-none shrink-0 will-change-transform',
  cropAreaClassName: 'crop-circle',
}

interface ZoomProps {
  zoom: number
  onChange: (zoom: number) => void
}

const ZoomSlider = ({ zoom, onChange }: ZoomProps) => (
  <label className="flex items-center gap-3 text-muted">
    <span className="i-lucide-image size-4 shrink-0" aria-hidden="true" />
    <input
      type="range"
      aria-label="Aproximar"
      aria-valuetext={`${Math.round(zoom * 100)} %`}
      min={1}
      max={maxZoom}
      step={0.05}
      value={zoom}
      onChange={({ target }) => onChange(Number(target.value))}
      className="h-11 min-w-0 flex-1 cursor-pointer rounded-control accent-accent focus-ring"
    />
    <span className="i-lucide-image size-6 shrink-0" aria-hidden="true" />
  </label>
)

interface StageProps extends Pick<Props, 'onUnreadable'> {
  address: string
  hintId: string
  zoom: number
  onZoom: (zoom: number) => void
  onArea: (area: CropArea) => void
}

const Stage = ({ address, hintId, zoom, onZoom, onArea, onUnreadable }: StageProps) => {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  return (
    <div className="relative mt-5 h-[min(21rem,46dvh)] overflow-hidden rounded-card bg-black">
      <Cropper
        image={address}
        crop={crop}
        zoom={zoom}
        aspect={1}
        maxZoom={maxZoom}
        cropShape="round"
        objectFit="cover"
        showGrid={false}
        keyboardStep={10}
        disableAutomaticStylesInjection
        classes={classes}
        mediaProps={{ onError: onUnreadable }}
        cropperProps={{
          role: 'application',
          'aria-label': 'Parte da foto que aparece',
          'aria-describedby': hintId,
        }}
        onCropChange={setCrop}
        onZoomChange={onZoom}
        onCropAreaChange={(_, pixels) => onArea(pixels)}
      />
    </div>
  )
}

const useAddress = (file: File): string => {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return address
}

export const CropDialog = ({ file, onCrop, onUnreadable, onClose }: Props) => {
  const address = useAddress(file)
  const hintId = useId()
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()

  const finish = () => {
    if (area) void cropPhoto(address, area).then(onCrop, onUnreadable)
  }

  return (
    <ModalDialog onClose={onClose} isDismissable={false} className="p-5 md:p-7">
      <Heading slot="title" className="font-display text-2xl font-semibold">
        Ajuste a foto
      </Heading>
      <p id={hintId} className="mt-1 text-pretty text-muted">
        Arraste para posicionar.{' '}
        <span className="hidden [@media(hover:hover)]:inline">No teclado, use as setas.</span>
      </p>
      <Stage
        address={address}
        hintId={hintId}
        zoom={zoom}
        onZoom={setZoom}
        onArea={setArea}
        onUnreadable={onUnreadable}
      />
      <div className="mt-3">
        <ZoomSlider zoom={zoom} onChange={setZoom} />
      </div>
      <div className="mt-5 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <button type="button" className="button-quiet" onClick={onClose}>
          Cancelar
        </button>
        <button
          type="button"
          className="button-primary"
          aria-disabled={area === undefined}
          onClick={finish}
        >
          Usar esta foto
        </button>
      </div>
    </ModalDialog>
  )
}
