import type { Engine } from '#server/db/engine.ts'
import type { Manifest } from './manifest.ts'

/** The rows of a consistent snapshot. */
export type Dumped = Pick<Manifest, 'schema' | 'tables'>

/** The parts of a backup that depend on the engine. */
export interface EngineStore {
  engine: Engine
  /** File name in the backup's folder. */
  file: string
  /** Does not block writers. */
  dump: (folder: string) => Promise<Dumped>
  /** Name of the database that a restore would replace; undefined if there is none. */
  occupant: () => Promise<string | undefined>
  /** Refuses while the existing database is in use. */
  restore: (folder: string, manifest: Manifest) => Promise<void>
}
