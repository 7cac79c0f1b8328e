export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/** Larger files are read in parts. */
export const wholeBytes = 1024 * 1024

export interface StoredFile {
  size: number
  etag: string
  /** Undefined above `wholeBytes`. */
  bytes: Buffer<ArrayBuffer> | undefined
}

/** A file, or a folder if `files` is set; `to` contains a hash of the content. */
export interface Copy {
  /** Local path. */
  from: string
  to: string
  files?: readonly string[]
  /** Generated files of the folder, by name. */
  made?: ReadonlyMap<string, string | Buffer>
}

interface StoredItem {
  path: string
  /** When an import last saved it. */
  changedAt: number
}

/**
 * Artwork and media at `art/…` and `media/…`. Stored files never change: new content gets a new name.
 */
export interface MediaStore {
  find: (path: string) => Promise<StoredFile | undefined>
  readPart: (path: string, range: ByteRange) => Promise<BodyInit>
  has: (path: string) => Promise<boolean>
  /** Direct children; empty if the folder is missing. */
  list: (folder: string) => Promise<StoredItem[]>
  sizeOf: (path: string) => Promise<number>
  save: (copy: Copy) => Promise<void>
  remove: (path: string) => Promise<void>
  /** Runs work with a local path to a stored folder. */
  locally: <T>(folder: string, work: (local: string) => Promise<T>) => Promise<T>
}
