import { cp, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getContent } from '#shared/catalogue/contract.ts'
import { planFilmFolder } from '#server/catalogue/film-folder/plan.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { play } from '#tests/support/playing.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'
import { vereda } from '#tests/support/terminal.ts'
import { clip, useTitleFolders } from './title-folders.ts'

const film = `
titulo: O Trem das Onze
ano: 1964
sinopse: Um homem mora em Jaçanã.
classificacao: livre
categorias: [Música, Drama]
elenco: [Uma Atriz]
`

const series = `
titulo: A Casa
ano: 2025
sinopse: Uma casa.
classificacao: A12
disponivel_de: 2026-01-02
`

onOneEngine('a folder of films', (engine) => {
  const server = useServer(engine)
  const { emptyFolder, putTitle, putMadePictures } = useTitleFolders()
  const run = (folder: string, ...words: string[]) =>
    vereda(server(), ['catalogo', 'importar', folder, ...words])
  const detail = async (viewer: Viewer, slug: string, at: TestServer = server()) => {
    const params = { id: await contentId(at, slug) }
    const query = { profile_id: viewer.profileId }
    return (await call(at, getContent, { params, query, token: viewer.token })).body
  }

  test('becomes titles that play, with all their pictures', async () => {
    const folder = await emptyFolder()
    const trem = await putTitle(folder, 'O trem das onze', film)
    await cp(clip('longa'), join(trem, 'filme'), { recursive: true })
    await cp(clip('curta'), join(trem, 'extras/Bastidores'), { recursive: true })
    const casa = await putTitle(folder, 'a-casa', series)
    await putMadePictures(folder, 'a-casa')
    for (const episode of ['01 - A porta', '02']) {
      await cp(clip('curta'), join(casa, 'temporada 1', episode), { recursive: true })
    }
    const trial = (await run(folder, '--simular')).said
    expect(trial).toContain('Títulos: 2 a entrar')
    for (const phase of ['Faz as imagens', 'Confere os vídeos', 'Confere as imagens']) {
      expect(trial).toContain(`${phase}: 0% (`)
    }
    for (const said of [/Títulos: 2 a entrar/, /Nada muda/]) {
      expect(await run(folder, '--sim')).toMatchObject({
        isDone: true,
        said: expect.stringMatching(said) as string,
      })
    }
    const viewer = await openViewer(server())
    const body = await detail(viewer, 'o-trem-das-onze')
    expect(body).toMatchObject({ title: 'O Trem das Onze', year: 1964, cast: ['Uma Atriz'] })
    expect(body.categories.map(({ name }) => name)).toEqual(['Música', 'Drama'])
    expect(body.extras.map(({ title }) => title)).toEqual(['Bastidores'])
    expect(body.images.poster?.srcset.match(/ \d+w/g)).toEqual([' 240w', ' 480w'])
    expect(body.images.poster).toMatchObject({ width: 480, height: 720 })
    expect(body.images.backdrop?.srcset.match(/ \d+w/g)).toEqual([' 640w', ' 1280w', ' 1920w'])
    expect(body.images.backdrop).toMatchObject({ width: 1280, height: 720 })
    expect(body.images.backdrop?.color).toMatch(/^#1.3.4.$/)
    const { seasons } = await detail(viewer, 'a-casa')
    expect(seasons[0]?.episodes.map(({ number, title }) => [number, title])).toEqual([
      [1, 'A porta'],
      [2, 'Episódio 2'],
    ])
    for (const slug of ['o-trem-das-onze', 'a-casa-t1-e2']) {
      expect((await play(server(), viewer, { slug })).status).toBe(200)
    }
  })

  test('treats a film and its packaged folder as one video', async () => {
    const folder = await emptyFolder()
    const casa = await putTitle(folder, 'a-casa', series)
    const trem = await putTitle(folder, 'O trem das onze', film)
    for (const slug of ['a-casa', 'o-trem-das-onze']) await putMadePictures(folder, slug)
    await writeFile(join(trem, 'Trem, 1964.mp4'), 'a film')
    await writeFile(join(trem, 'Trem, 1964.libras.mp4'), 'its interpreter')
    await cp(clip('longa'), join(trem, 'trem-1964'), { recursive: true })
    await mkdir(join(casa, 'temporada 1'))
    await writeFile(join(casa, 'temporada 1/01 - A porta.mp4'), 'an episode')
    await cp(clip('curta'), join(casa, 'temporada 1/01-a-porta'), { recursive: true })
    const { isDone, said } = await run(folder, '--sim')
    expect(isDone).toBe(true)
    expect(said).toContain('Trem, 1964.mp4: vale a pasta preparada trem-1964.')
    const viewer = await openViewer(server())
    const { seasons } = await detail(viewer, 'a-casa')
    expect(seasons[0]?.episodes.map(({ title }) => title)).toEqual(['A porta'])
    for (const slug of ['o-trem-das-onze', 'a-casa-t1-e1']) {
      expect((await play(server(), viewer, { slug })).status).toBe(200)
    }
  })

  test('packages each film once, during the import', async () => {
    const folder = await emptyFolder()
    const trem = await putTitle(folder, 'O trem das onze', film)
    await putMadePictures(folder, 'o-trem-das-onze')
    await writeFile(join(trem, 'filme.mp4'), 'a film')
    await utimes(join(trem, 'filme.mp4'), 1, 1)
    expect((await run(folder, '--simular')).said).toContain('Prepara O trem das onze/filme.mp4')
    expect((await run(folder, '--sim')).isDone).toBe(false)
    const prepared: string[] = []
    const plan = () =>
      planFilmFolder(server().deps, folder, async (source, out) => {
        prepared.push(source)
        await cp(clip('longa'), out, { recursive: true })
      })
    const { steps, perform } = await plan()
    expect(steps).toContain('Prepara O trem das onze/filme.mp4; pode demorar.')
    expect(prepared).toEqual([])
    await perform()
    await (await plan()).perform()
    expect(prepared).toEqual([join(trem, 'filme.mp4')])
    await writeFile(join(trem, 'filme.libras.mp4'), 'its interpreter')
    await (await plan()).perform()
    expect(prepared).toHaveLength(2)
    await writeFile(join(trem, 'Filme_pob.srt'), '00:01 --> 00:02\nOi')
    await (await plan()).perform()
    expect(prepared).toHaveLength(3)
    const viewer = await openViewer(server())
    expect((await play(server(), viewer, { slug: 'o-trem-das-onze' })).status).toBe(200)
  })

  test('reports each problem with file and field, and changes nothing', async () => {
    const folder = await emptyFolder()
    await putTitle(folder, 'sem filme', film)
    await putTitle(folder, 'errado', `${film}\nnota: 10\n`.replace('livre', '13'))
    const bare = await putTitle(folder, 'nu', 'titulo: Nu')
    await writeFile(join(bare, 'filme.mp4'), '')
    const { isDone, said } = await run(folder, '--sim')
    expect(isDone).toBe(false)
    for (const problem of [
      'sem filme: falta o filme',
      'errado/titulo.yaml: nota: Campo desconhecido.',
      'errado/titulo.yaml: classificacao: Use livre ou 6, 10',
      'nu/titulo.yaml: ano: Campo obrigatório.',
      'nu/titulo.yaml: sinopse: Campo obrigatório.',
    ]) {
      expect(said).toContain(problem)
    }
    await mkdir(join(folder, 'vazia'))
    expect((await run(folder, '--sim')).said).toContain('vazia: falta titulo.yaml')
    expect(await readdir(folder)).not.toContain('.vereda')
  })
})
