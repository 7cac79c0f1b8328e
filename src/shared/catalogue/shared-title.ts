import type { ImageSet, Rating } from './contract.ts'

/** The part of a title that its card for everybody shows (a link that a subscriber has shared). */
export interface SharedTitle {
  id: number
  slug: string
  title: string
  kind: 'Filme' | 'Série'
  year: number
  tagline: string
  synopsis: string
  rating: Rating
  poster: ImageSet | null
  backdrop: ImageSet | null
}
