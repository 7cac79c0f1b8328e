import type { ImageSet, Rating } from './contract.ts'

/** These fields are public, since a shared link needs no account. */
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
