import { randomUUID } from 'node:crypto'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { makeArt } from '#server/catalogue/film-folder/pictures.ts'
import { fixtureFolder } from '#tests/support/templates.ts'
import { useFolders } from './folders.ts'

export const clip = (name: string) => join(fixtureFolder, 'media', name)

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#305070' } })
    .jpeg()
    .toBuffer()

const [poster, scene] = [await picture(400, 600), await picture(640, 360)]

/** Folders of titles as people make them. Pictures are made once, since that is slow. */
export const useTitleFolders = () => {
  const { emptyFolder } = useFolders()
  const made = join(tmpdir(), `vereda-pictures-${randomUUID()}`)
  beforeAll(async () => {
    const sources = { poster: { name: '', bytes: poster }, scene: { name: '', bytes: scene } }
    await makeArt(sources, { folder: join(made, 'art'), record: join(made, 'record') })
  })
  afterAll(() => rm(made, { recursive: true, force: true }))
  const putTitle = async (folder: string, name: string, facts: string | Uint8Array) => {
    const title = join(folder, name)
    await mkdir(title, { recursive: true })
    await writeFile(join(title, 'titulo.yaml'), facts)
    await writeFile(join(title, 'poster.jpg'), poster)
    await writeFile(join(title, 'cena.jpg'), scene)
    return title
  }
  /** As an earlier import would have left them. */
  const putMadePictures = async (folder: string, slug: string) => {
    await cp(join(made, 'art'), join(folder, '.vereda/art', slug), { recursive: true })
    await cp(join(made, 'record'), join(folder, '.vereda/pictures', slug))
  }
  return { emptyFolder, putTitle, putMadePictures }
}
