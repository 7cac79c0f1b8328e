export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/** The largest file that is read in one go, and kept for others: some seconds of video. */
export const wholeBytes = 1024 * 1024

export interface StoredFile {
  size: number
  etag: string
  /** Undefined for a large file. */
  bytes: Buffer<ArrayBuffer> | undefined
}

/** An import stores this file or folder once, under a name made of its content. */
export interface Copy {
  /** On this machine. */
  from: string
  /** In the store. */
  to: string
  /** Of a folder; without them it is one file. */
  files?: readonly string[]
  /** More files of the folder, with what is in them. */
  made?: ReadonlyMap<string, string | Buffer>
}

interface StoredItem {
  path: string
  /** When an import last asked for it. */
  changedAt: number
}

/**
 * Artwork and media: `art/…` and `media/…`, by paths of plain names. What is stored never changes; what
 * changes gets another name.
 */
export interface MediaStore {
  find: (path: string) => Promise<StoredFile | undefined>
  readPart: (path: string, range: ByteRange) => Promise<BodyInit>
  /** Whether there is such a file or folder. */
  has: (path: string) => Promise<boolean>
  /** Files and folders directly in this one; none where it is missing. */
  list: (folder: string) => Promise<StoredItem[]>
  /** Bytes of a file or of all files of a folder. */
  sizeOf: (path: string) => Promise<number>
  save: (copy: Copy) => Promise<void>
  remove: (path: string) => Promise<void>
  /** Gives work that needs a folder of this machine the files of a stored one. */
  locally: <T>(folder: string, work: (local: string) => Promise<T>) => Promise<T>
}
