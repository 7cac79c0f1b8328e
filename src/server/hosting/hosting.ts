import type { SiteRules } from './rules.ts'

/** Where things stand for the web server that gets the configuration. */
export interface Place {
  /** Folder of the site's files on the host of the web server. */
  root: string
  /** Processes of the API, such as http://127.0.0.1:4321. */
  servers: readonly URL[]
}

/** Writes the site's rules in the language of one web server. */
export interface Hosting {
  /** Where a built file goes among the files of the site; undefined leaves it out. */
  placeOf: (file: string) => string | undefined
  /** The text of each file of the configuration, by its path in the export. */
  write: (rules: SiteRules, place: Place) => Record<string, string>
}

export const notice = 'Made by `npm run export` from the route table. Do not edit: make it anew.'
