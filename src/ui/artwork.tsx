interface ImageSet {
  src: string
  srcset: string
  type: string
  width: number
  height: number
  /** Shown until the picture has loaded. */
  color: string
}

interface Props {
  image: ImageSet | null
  /** Empty if the same text is beside the picture. */
  alt: string
  sizes: string
  className?: string
  isFirst?: boolean
  isSoon?: boolean
  isLettering?: boolean
}

export const Artwork = ({ image, alt, sizes, className, isFirst, isSoon, isLettering }: Props) => {
  if (!image) return <span className={`${className} block bg-raised`} aria-hidden="true" />
  const { src, srcset, type, width, height, color } = image
  return (
    <picture className="contents">
      <source type={type} srcSet={srcset} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={className}
        style={isLettering ? undefined : { backgroundColor: color }}
        loading={isFirst || isSoon ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding={isFirst ? 'sync' : 'async'}
        draggable={false}
      />
    </picture>
  )
}
