import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getContent, getRecents } from '#shared/catalogue/contract.ts'
import { getCatalog, getCatalogLetters, searchContents } from '#shared/catalogue/search-contract.ts'
import { getPlansWeb } from '#shared/billing/plans/contract.ts'
import { postStream } from '#shared/player/contract.ts'
import { postLike, postMyList } from '#shared/engagement/list-contract.ts'
import { minuteMs } from '#shared/time.ts'
import { openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { mediaStatus, play } from '#tests/support/playing.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { fixtureFolder } from '#tests/support/templates.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'
import { type Json, useFolders } from './folders.ts'

onOneEngine('catalogo importar', (engine) => {
  const server = useServer(engine, importFixture)
  const { copyFixture, edit, emptyFolder } = useFolders()

  const run = (folder: string, ...words: string[]) =>
    vereda(server(), ['catalogo', 'importar', folder, ...words])
  const restore = () => run(fixtureFolder, '--sim')
  const without = async (slug: string) => {
    const folder = await copyFixture()
    await edit(folder, (all) => {
      all.titles = all.titles.filter((title) => title['slug'] !== slug)
      for (const list of [all.sections, all.immersions]) {
        for (const one of list)
          one['titles'] = (one['titles'] as string[]).filter((t) => t !== slug)
      }
      all.banners = all.banners.filter(({ title }) => title !== slug)
      all.weekly = all.weekly.filter((title) => title !== slug)
    })
    return folder
  }
  const changed = (title: Json) => async () => {
    const folder = await copyFixture()
    await edit(folder, ({ titles }) => void Object.assign(titles[0] ?? {}, title))
    return folder
  }
  const slugs = (titles: readonly { slug: string }[]) => titles.map(({ slug }) => slug)
  const seenBy = async ({ token, profileId }: Viewer) => {
    const query = { profile_id: profileId }
    const recents = await call(server(), getRecents, { query, token })
    const catalog = await call(server(), getCatalog, { query, token })
    const found = await call(server(), searchContents, {
      query: { ...query, query: 'aurora' },
      token,
    })
    const letters = await call(server(), getCatalogLetters, { query, token })
    const content = await call(server(), getContent, {
      params: { id: await contentId(server(), 'aurora') },
      query,
      token,
    })
    return {
      recents: slugs(recents.body.results).includes('aurora'),
      catalog: slugs(catalog.body.results).includes('aurora'),
      search: slugs(found.body.results).includes('aurora'),
      letter: letters.body.some(({ letter }) => letter === 'A'),
      page: content.status === 200,
    }
  }
  const everywhere = { recents: true, catalog: true, search: true, letter: true, page: true }
  const nowhere = { recents: false, catalog: false, search: false, letter: false, page: false }

  test('lists all changes first and copies nothing until confirmed', async () => {
    const folder = await without('cinza')
    await edit(folder, ({ titles }) => {
      titles.push({ ...titles[0], slug: 'nova', title: 'Nova' })
      Object.assign(titles[0] ?? {}, { synopsis: 'Outra.' })
    })
    await appendFile(join(folder, 'media/curta/pt-BR.vtt'), '\nNOTE Outra versão\n')
    const rows = () => server().deps.db.selectFrom('contents').selectAll().orderBy('id').execute()
    const media = () => readdir(join(server().deps.config.dataDir, 'media'))
    const before = [await rows(), await media()]
    const trial = await run(folder, '--simular')
    expect(trial).toMatchObject({ isDone: true })
    expect(trial.said).toContain('Títulos: 1 a entrar')
    expect(trial.said).toContain('+ Nova (nova)')
    expect(trial.said).toMatch(/~ Aurora \(aurora\): textos, vídeo/)
    expect(trial.said).toContain('- Cinza (cinza)')
    expect((await run(folder)).said).toContain('use --sim')
    const refused = await vereda(server(), ['catalogo', 'importar', folder], { answer: false })
    expect(refused).toMatchObject({ isDone: false })
    expect([await rows(), await media()]).toEqual(before)
    expect(await run(folder, '--sim')).toMatchObject({ isDone: true })
    expect((await run(folder, '--simular')).said).toMatch(/^Nada muda\.$/m)
    const [line] = await veredaJson<{ after: string }[]>(server(), ['auditoria', 'listar'])
    expect(line).toMatchObject({ command: 'catalogo importar', subject: 'catalogue' })
    expect(JSON.parse(line?.after ?? '')).toMatchObject({ Títulos: { added: 1, removed: 1 } })
    await restore()
  })

  test('hides a removed title, stops it within two minutes and restores it', async () => {
    const viewer = await openViewer(server())
    const id = await contentId(server(), 'aurora')
    const { token, profileId } = viewer
    const report = { content_id: id, profile_id: profileId, finished: false, duration: 50 }
    await call(server(), postStream, { body: report, token })
    const playing = await play(server(), viewer, { slug: 'aurora' })
    expect(await seenBy(viewer)).toEqual(everywhere)
    await run(await without('aurora'), '--sim')
    expect(await seenBy(viewer)).toEqual(nowhere)
    expect((await play(server(), viewer, { slug: 'aurora' })).status).toBe(404)
    expect((await play(server(), viewer, { slug: 'bastidores' })).status).toBe(404)
    server().wait(2 * minuteMs)
    expect(await mediaStatus(server(), playing.body.media_prefix)).toBe(403)
    await restore()
    expect(await contentId(server(), 'aurora')).toBe(id)
    expect(await seenBy(viewer)).toEqual(everywhere)
    expect((await play(server(), viewer, { slug: 'aurora' })).body.position).toBe(50)
  })

  test('keeps the id, likes and lists of a renamed title', async () => {
    const { token, profileId } = await openViewer(server())
    const id = await contentId(server(), 'aurora')
    await call(server(), postLike, { body: { content_id: id, score: 1 }, token })
    await call(server(), postMyList, { body: { content_id: id, profile_id: profileId }, token })
    const folder = await without('aurora')
    const aurora = (
      JSON.parse(await readFile(join(fixtureFolder, 'catalogue.json'), 'utf8')) as {
        titles: Json[]
      }
    ).titles[0]
    const renamed = { ...aurora, slug: 'alvorada', title: 'Alvorada', before: ['aurora'] }
    await edit(folder, ({ titles }) => void titles.push({ ...renamed, before: [] }))
    const lost = (await run(folder, '--simular')).said
    expect(lost).toContain('- Aurora (aurora)')
    expect(lost).toMatch(/Aurora \(aurora\) tem progresso, .* de \d+ perfi/)
    expect(lost).toContain('diga o anterior em before (antes, em titulo.yaml)')
    await edit(folder, ({ titles }) => void titles.splice(-1, 1, renamed))
    expect((await run(folder, '--simular')).said).toMatch(/~ Alvorada \(alvorada\): endereço/)
    for (const _ of ['once', 'and again']) expect((await run(folder, '--sim')).isDone).toBe(true)
    const { body } = await call(server(), getContent, {
      params: { id },
      query: { profile_id: profileId },
      token,
    })
    expect(body).toMatchObject({ slug: 'alvorada', liked: true, favorite: true })
    await edit(folder, ({ titles }) => void titles.push({ ...aurora }))
    expect((await run(folder, '--sim')).said).toContain('aurora aparece duas vezes')
    await server()
      .deps.db.updateTable('contents')
      .set({ natural_key: 'aurora', slug: 'aurora' })
      .where('id', '=', id)
      .execute()
    await restore()
  })

  test('shows a title until the end of its last day, despite the cache', async () => {
    const viewer = await openViewer(server())
    const now = server().deps.clock()
    await run(await changed({ available_until: '2026-11-21' })(), '--sim')
    expect(await seenBy(viewer)).toEqual(everywhere)
    server().setTime('2026-11-22T02:59:59.999Z')
    expect(await seenBy(viewer)).toEqual(everywhere)
    const playing = await play(server(), viewer, { slug: 'aurora' })
    expect(playing.status).toBe(200)
    server().setTime('2026-11-22T03:00:00Z')
    expect(await seenBy(viewer)).toEqual(nowhere)
    expect((await play(server(), viewer, { slug: 'aurora' })).status).toBe(404)
    server().setTime('2026-11-22T03:02:00Z')
    expect(await mediaStatus(server(), playing.body.media_prefix)).toBe(403)
    const early = await changed({ available_until: '2025-12-31' })()
    expect((await run(early, '--sim')).said).toContain('available_until não pode ser antes')
    server().setTime(now)
    await restore()
    expect(await seenBy(viewer)).toEqual(everywhere)
  })

  test('imports plans or popups alone and changes nothing else', async () => {
    const { db } = server().deps
    const contents = () => db.selectFrom('contents').selectAll().orderBy('id').execute()
    const listed = () => db.selectFrom('popups').select('slug').where('is_listed', '=', 1).execute()
    const before = await contents()
    const popups = await listed()
    const plans = await emptyFolder()
    const file = JSON.parse(await readFile(join(fixtureFolder, 'plans.json'), 'utf8')) as {
      plans: Json[]
    }
    Object.assign(file.plans[0] ?? {}, { price_cents: 2100 })
    await writeFile(join(plans, 'plans.json'), JSON.stringify(file))
    expect((await run(plans, '--sim')).said).toMatch(/^Planos: 0 a entrar, 1 a mudar, 0 a sair/)
    const { body } = await call(server(), getPlansWeb, { query: {} })
    expect(body.results.find(({ slug }) => slug === 'basico')).toMatchObject({ price: 2100 })
    expect(await listed()).toEqual(popups)
    const alone = await emptyFolder()
    const popup = { slug: 'so', title: 'Só', text: 'Um.', starts_at: '2026-01-01T00:00:00Z' }
    await writeFile(join(alone, 'popups.json'), JSON.stringify({ popups: [popup] }))
    expect((await run(alone, '--sim')).isDone).toBe(true)
    expect(await listed()).toEqual([{ slug: 'so' }])
    expect(await contents()).toEqual(before)
    expect((await run(await emptyFolder(), '--sim')).said).toContain('sem catalogue.json')
    await restore()
  })
})
