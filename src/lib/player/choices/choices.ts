/** What a profile chose for one title or series; what it never touched is left out. */
export interface TitleChoices {
  /** Language of the sound, BCP 47. */
  audio?: string
  /** Language of the captions, or false: none. */
  captions?: string | false
  rate?: number
}
