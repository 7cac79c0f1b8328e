interface Props {
  className?: string
}

export const PlayIcon = ({ className = 'size-5' }: Props) => (
  <svg viewBox="0 0 24 24" className={className} fill="currentColor" aria-hidden="true">
    <path d="M7 4.6c0-1 1.1-1.7 2-1.1l11.3 7.4c.8.5.8 1.7 0 2.2L9 20.5c-.9.6-2 0-2-1.1z" />
  </svg>
)
