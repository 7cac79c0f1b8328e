import type { SiteRules } from './rules.ts'

export interface Place {
  /** On the host of the web server. */
  root: string
  servers: readonly URL[]
}

export interface Hosting {
  /** Path of a built file in the exported site; undefined leaves it out. */
  placeOf: (file: string) => string | undefined
  /** Returns configuration files by their path in the export. */
  write: (rules: SiteRules, place: Place) => Record<string, string>
}

export const notice = 'Made by `npm run export` from the route table. Do not edit: make it anew.'
