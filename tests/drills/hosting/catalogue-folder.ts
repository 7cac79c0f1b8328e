import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import sharp from 'sharp'
import { findTools } from '#server/catalogue/packaging/tools.ts'

const facts = (name: string) => `
titulo: ${name}
ano: 2026
sinopse: Uma luz no mar.
classificacao: livre
categorias: [Drama]
`

const drawn = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=24:d=3']
const heard = ['-f', 'lavfi', '-i', 'sine=440:d=3']

const { ffmpeg } = await findTools(process.env)

const drawFilm = (file: string) =>
  execa(ffmpeg, ['-v', 'error', ...drawn, ...heard, '-preset', 'ultrafast', file])

const picture = (file: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#305070' } })
    .jpeg()
    .toFile(file)

const putTitle = async (folder: string, name: string) => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'titulo.yaml'), facts(name))
  await picture(join(folder, 'poster.jpg'), 1000, 1500)
  await picture(join(folder, 'cena.jpg'), 1920, 1080)
}

/**
 * Only the owner may read it, as earlier versions created it. The import packages one of the films
 * on the host.
 */
export const makeCatalogue = async (folder: string): Promise<void> => {
  const [packaged, plain] = [join(folder, 'a-luz-do-farol'), join(folder, 'o-mar')]
  await putTitle(packaged, 'A Luz do Farol')
  await putTitle(plain, 'O Mar')
  await cp('demo/plans.json', join(folder, 'plans.json'))
  await drawFilm(join(plain, 'filme.mp4'))
  const film = join(folder, 'farol.mp4')
  await drawFilm(film)
  const words = ['filme', 'preparar', film, '--saida', join(packaged, 'filme')]
  await execa('sh', ['-c', 'umask 077 && exec bin/vereda "$@"', 'sh', ...words])
  await rm(film)
  await execa('chmod', ['-R', 'go=', folder])
}
