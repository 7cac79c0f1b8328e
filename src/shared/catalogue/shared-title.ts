import type { ImageSet, Rating } from './contract.ts'

/** What a shared link shows to people without an account. */
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
