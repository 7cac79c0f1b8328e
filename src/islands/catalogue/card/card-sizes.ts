import { useStore } from '@nanostores/react'
import { $profileType } from '#lib/profiles/store.ts'

/** Must match the widths in card.css and grid.css. */
const sizes = {
  normal: {
    poster: '(min-width: 633px) 196px, 31vw',
    wide: '(min-width: 517px) 320px, 62vw',
    large: '(min-width: 595px) 464px, 78vw',
  },
  kids: {
    poster: '(min-width: 600px) 240px, 40vw',
    wide: '(min-width: 519px) 384px, 74vw',
    large: '(min-width: 610px) 512px, 84vw',
  },
}

export const useCardSizes = (shape: 'poster' | 'wide' | 'large'): string =>
  sizes[useStore($profileType)][shape]
