import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { _Object, GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import {
  type Copy,
  type MediaStore,
  type StoredFile,
  wholeBytes,
} from '#server/deps/media-store.ts'
import type { S3Settings } from '#server/config/config.ts'
import { mediaTypeOf } from '#server/http/files/media-type.ts'
import { StoreUnavailable } from '#server/deps/store-unavailable.ts'

/** Most installations use no bucket. */
const load = () => import('@aws-sdk/client-s3')

const atOnce = 8
const pageSize = 1000

const isMissing = (error: unknown) =>
  ['NoSuchKey', 'NotFound'].includes((error as { name?: string }).name ?? '')

const refuse = (error: unknown): never => {
  throw isMissing(error) ? error : new StoreUnavailable(error)
}

const bytesOf = async ({ Body }: GetObjectCommandOutput): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from((await Body?.transformToByteArray()) ?? [])

/** Works on `atOnce` items at a time. */
const forAll = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const left = [...all]
  const next = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

class Bucket {
  readonly #settings: S3Settings
  #client: Promise<S3Client> | undefined

  constructor(settings: S3Settings) {
    this.#settings = settings
  }

  get client(): Promise<S3Client> {
    this.#client ??= this.#connect()
    return this.#client
  }

  async #connect() {
    const { S3Client } = await load()
    const { endpoint, region, pathStyle } = this.#settings
    return new S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint !== undefined && { endpoint }),
      // Some S3-compatible services do not support newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  }

  at(path: string) {
    return { Bucket: this.#settings.bucket, Key: this.#settings.prefix + path }
  }

  async get(path: string, range?: string): Promise<GetObjectCommandOutput> {
    const { GetObjectCommand } = await load()
    const client = await this.client
    const wanted = { ...this.at(path), ...(range && { Range: range }) }
    return client.send(new GetObjectCommand(wanted)).catch(refuse)
  }

  /** ListObjects version 1, which every S3-compatible service supports. */
  async objects(folder: string, most = Infinity): Promise<_Object[]> {
    const { ListObjectsCommand } = await load()
    const client = await this.client
    const { Bucket, Key: Prefix } = this.at(`${folder}/`)
    const found: _Object[] = []
    const MaxKeys = Math.min(most, pageSize)
    for (let isOver = false; !isOver;) {
      const Marker = found.at(-1)?.Key
      const wanted = { Bucket, Prefix, Marker, MaxKeys }
      const page = await client.send(new ListObjectsCommand(wanted)).catch(refuse)
      found.push(...(page.Contents ?? []))
      isOver = !page.IsTruncated || found.length >= most
    }
    return found
  }

  pathOf({ Key = '' }: _Object): string {
    return Key.slice(this.#settings.prefix.length)
  }

  async put(path: string, content: Readable | string | Buffer): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage')
    const params = {
      ...this.at(path),
      Body: content,
      ContentType: mediaTypeOf(path),
    }
    await new Upload({ client: await this.client, params }).done()
  }

  async delete(paths: readonly string[]): Promise<void> {
    const { DeleteObjectCommand } = await load()
    const client = await this.client
    await forAll(paths, async (path) => {
      await client.send(new DeleteObjectCommand(this.at(path)))
    })
  }
}

/** Small files take one request. */
const find = async (bucket: Bucket, path: string): Promise<StoredFile | undefined> => {
  try {
    const found = await bucket.get(path)
    const { ContentLength: size = 0, ETag: etag = `"${size}"` } = found
    if (size <= wholeBytes) return { size, etag, bytes: await bytesOf(found) }
    ;(found.Body as Readable).destroy()
    return { size, etag, bytes: undefined }
  } catch (error) {
    if (!isMissing(error)) throw error
    return undefined
  }
}

/**
 * Completes an interrupted upload. The date of the first file says when an import last used the folder, so it
 * is always uploaded.
 */
const save = async (bucket: Bucket, { from, to, files, made }: Copy): Promise<void> => {
  if (!files) return bucket.put(to, createReadStream(from))
  const sizes = new Map((await bucket.objects(to)).map((one) => [bucket.pathOf(one), one.Size]))
  const isThere = async (file: string) =>
    sizes.get(`${to}/${file}`) === (await stat(join(from, file))).size
  await forAll(files, async (file) => {
    if (file !== files[0] && (await isThere(file))) return
    await bucket.put(`${to}/${file}`, createReadStream(join(from, file)))
  })
  await forAll([...(made ?? [])], ([file, content]) => bucket.put(`${to}/${file}`, content))
}

const list = async (bucket: Bucket, folder: string) => {
  const items = new Map<string, number>()
  for (const object of await bucket.objects(folder)) {
    const [name = ''] = bucket
      .pathOf(object)
      .slice(folder.length + 1)
      .split('/')
    const path = `${folder}/${name}`
    items.set(path, Math.max(items.get(path) ?? 0, object.LastModified?.getTime() ?? 0))
  }
  return [...items].map(([path, changedAt]) => ({ path, changedAt }))
}

const locally = async <T>(
  bucket: Bucket,
  folder: string,
  work: (local: string) => Promise<T>,
): Promise<T> => {
  const local = await mkdtemp(join(tmpdir(), 'vereda-media-'))
  try {
    await forAll(await bucket.objects(folder), async (object) => {
      const path = bucket.pathOf(object)
      const file = join(local, path.slice(folder.length + 1))
      await mkdir(dirname(file), { recursive: true })
      const { Body } = await bucket.get(path)
      await writeFile(file, Body as Readable)
    })
    return await work(local)
  } finally {
    await rm(local, { recursive: true, force: true })
  }
}

export const createS3Store = (settings: S3Settings): MediaStore => {
  const bucket = new Bucket(settings)
  const allOf = async (path: string) => {
    const inside = await bucket.objects(path)
    return inside.length > 0 ? inside.map((one) => bucket.pathOf(one)) : [path]
  }
  return {
    find: (path) => find(bucket, path),
    readPart: async (path, { start, end }) => {
      const part = await bucket.get(path, `bytes=${start}-${end}`)
      return part.Body?.transformToWebStream() ?? ''
    },
    has: async (path) =>
      (await bucket.objects(path, 1)).length > 0 || (await find(bucket, path)) !== undefined,
    list: (folder) => list(bucket, folder),
    sizeOf: async (path) => {
      const inside = await bucket.objects(path)
      if (inside.length === 0) return (await find(bucket, path))?.size ?? 0
      return inside.reduce((sum, { Size = 0 }) => sum + Size, 0)
    },
    save: (copy) => save(bucket, copy),
    remove: async (path) => bucket.delete(await allOf(path)),
    locally: (folder, work) => locally(bucket, folder, work),
  }
}
