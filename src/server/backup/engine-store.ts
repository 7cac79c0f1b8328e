import type { Engine } from '#server/db/engine.ts'
import type { Manifest } from './manifest.ts'

/** The rows of a database at one moment. */
export type Dumped = Pick<Manifest, 'schema' | 'tables'>

/** The part of a backup that differs by engine. */
export interface EngineStore {
  engine: Engine
  /** Name of the copy in the folder of a backup. */
  file: string
  /** Copies the database into the folder while others go on writing. */
  dump: (folder: string) => Promise<Dumped>
  /** Name of a database that is there already; undefined where there is none. */
  occupant: () => Promise<string | undefined>
  /** Puts a copy in the place of whatever is there; refuses while somebody uses that. */
  restore: (folder: string, manifest: Manifest) => Promise<void>
}
