import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCatalogue } from '#server/catalogue/import/catalogue.ts'
import { BadCatalogue } from '#server/catalogue/import/source/format.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'
import { fixtureFolder } from '#tests/support/templates.ts'

type Json = { [key: string]: Json } & Json[] & string

forEachEngine('import', (engine) => {
  const server = useServer(engine)
  let root = ''
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'vereda-import-'))
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  const copyFixture = async () => {
    const folder = await mkdtemp(join(root, 'copy-'))
    await cp(fixtureFolder, folder, { recursive: true })
    return folder
  }
  const change = async (folder: string, edit: (catalogue: Json) => void) => {
    const file = join(folder, 'catalogue.json')
    const catalogue = JSON.parse(await readFile(file, 'utf8')) as Json
    edit(catalogue)
    await writeFile(file, JSON.stringify(catalogue))
  }
  const run = (folder: string, warn?: (message: string) => void) => {
    const { db, store } = server().deps
    return importCatalogue({ db, store, folder, ...(warn && { warn }) })
  }
  const contents = () =>
    server().deps.db.selectFrom('contents').selectAll().orderBy('natural_key').execute()

  test('keeps every id when it is repeated', async () => {
    const summary = await run(fixtureFolder)
    expect(summary).toMatchObject({ titles: 7, videos: 9, clips: 2 })
    const tables = [
      'contents',
      'seasons',
      'categories',
      'tags',
      'sections',
      'banners',
      'immersions',
      'section_contents',
      'content_categories',
      'weekly',
      'popups',
    ] as const
    const everything = async () => {
      const all = []
      for (const table of tables) {
        const rows = await server().deps.db.selectFrom(table).selectAll().execute()
        all.push(rows.map((row) => JSON.stringify(row)).toSorted())
      }
      return all
    }
    const before = await everything()
    await run(fixtureFolder)
    expect(await everything()).toEqual(before)
  })

  test('changes texts in place and stores new artwork beside the old', async () => {
    await run(fixtureFolder)
    const before = (await contents()).find(({ slug }) => slug === 'aurora')
    const folder = await copyFixture()
    await change(folder, (catalogue) => {
      catalogue['titles']![0]!['title'] = 'Aurora, outra vez' as Json
    })
    await writeFile(join(folder, 'art/aurora/art.json'), '{"color":"#abcdef"}')
    await run(folder)
    const after = (await contents()).find(({ slug }) => slug === 'aurora')
    expect(after).toMatchObject({ id: before?.id, title: 'Aurora, outra vez' })
    expect(after?.images).not.toBe(before?.images)
    expect(after?.images).toContain('#abcdef')
  })

  test('hides episodes that left and shows them again with the same id', async () => {
    await run(fixtureFolder)
    const before = (await contents()).find(({ slug }) => slug === 'casa-verde-porta')
    const folder = await copyFixture()
    await change(folder, (catalogue) => {
      catalogue['titles']!.at(-1)!['seasons']![1]!['episodes']!.shift()
    })
    await run(folder)
    const hidden = (await contents()).find(({ slug }) => slug === 'casa-verde-porta')
    expect(hidden).toMatchObject({ id: before?.id, is_listed: 0 })
    await run(fixtureFolder)
    const shown = (await contents()).find(({ slug }) => slug === 'casa-verde-porta')
    expect(shown).toMatchObject({ id: before?.id, is_listed: 1 })
  })

  test('lists exactly the popups of the last folder, each under its id', async () => {
    await run(fixtureFolder)
    const popups = () =>
      server()
        .deps.db.selectFrom('popups')
        .select(['id', 'slug', 'is_listed', 'position'])
        .orderBy('slug')
        .execute()
    const before = await popups()
    expect(before).toHaveLength(5)
    const folder = await copyFixture()
    await change(folder, (catalogue) => void catalogue['popups']!.shift())
    await run(folder)
    expect((await popups()).filter((popup) => popup.is_listed === 0)).toMatchObject([
      { slug: 'boas-vindas' },
    ])
    await change(folder, (catalogue) => void delete (catalogue as Partial<Json>)['popups'])
    await run(folder)
    expect((await popups()).every((popup) => popup.is_listed === 0)).toBe(true)
    await run(fixtureFolder)
    expect(await popups()).toEqual(before)
  })

  test.each<[string, (catalogue: Json) => void, RegExp]>([
    [
      'an unknown rating',
      (all) => void (all['titles']![0]!['rating'] = 13 as unknown as Json),
      /titles\.0\.rating/,
    ],
    [
      'a slug that could be a path',
      (all) => void (all['titles']![0]!['slug'] = '../x' as Json),
      /titles\.0\.slug: use letras minúsculas/,
    ],
    [
      'a clip that is not there',
      (all) => void (all['titles']![0]!['media'] = 'nenhum' as Json),
      /aurora: .*media\/nenhum\/media\.json falta/,
    ],
    [
      'a clip whose name leaves the folder',
      (all) => void (all['titles']![0]!['media'] = '../../etc' as Json),
      /titles\.0\.media/,
    ],
    [
      'an unknown category',
      (all) => void (all['titles']![0]!['categories'] = ['nada'] as Json),
      /titles\.0 \(aurora\)\.categories: nada não existe/,
    ],
    [
      'a section with an unknown title',
      (all) => void (all['sections']![0]!['titles'] = ['nada'] as Json),
      /do-mar\.titles: nada não existe/,
    ],
    ['a title twice', (all) => void all['titles']!.push(all['titles']![0]!), /aurora aparece duas/],
    [
      'a title for kids that is not for kids',
      (all) => void (all['titles']![4]!['rating'] = 16 as unknown as Json),
      /bichos\): um título infantil/,
    ],
    ['a popup twice', (all) => void all['popups']!.push(all['popups']![0]!), /boas-vindas aparece/],
    [
      'a popup that ends before it starts',
      (all) => void (all['popups']![0]!['ends_at'] = '2026-01-01T00:00:00Z' as Json),
      /boas-vindas\): ends_at tem de vir depois/,
    ],
    [
      'a label that leads nowhere',
      (all) => void (all['popups']![1]!['link_label'] = 'Ver' as Json),
      /festa-dos-bichos\): link_label precisa de link/,
    ],
    ...[
      'javascript:alert(1)',
      'http://example.com/mar',
      '//example.com/mar',
      '/\\example.com/mar',
      'https://',
      'conta',
      ' /conta',
    ].map((link): [string, (catalogue: Json) => void, RegExp] => [
      `a popup that leads to "${link}"`,
      (all) => void Object.assign(all['popups']![0]!, { link }),
      /popups\.0\.link: use/,
    ]),
  ])('refuses %s and writes nothing', async (_, edit, message) => {
    await run(fixtureFolder)
    const before = await contents()
    const folder = await copyFixture()
    await change(folder, edit)
    const attempt = run(folder)
    await expect(attempt).rejects.toThrow(BadCatalogue)
    await expect(attempt).rejects.toThrow(message)
    expect(await contents()).toEqual(before)
  })

  test('refuses links, invalid JSON and a folder without a catalogue', async () => {
    const linked = await copyFixture()
    await symlink('/etc/passwd', join(linked, 'media/curta/passwd'))
    await expect(run(linked)).rejects.toThrow(/só pode haver arquivos comuns/)
    const broken = await copyFixture()
    await writeFile(join(broken, 'catalogue.json'), '{')
    await expect(run(broken)).rejects.toThrow(BadCatalogue)
    await expect(run(join(root, 'nowhere'))).rejects.toThrow(BadCatalogue)
  })

  test('refuses a broken picture and a missing segment, and changes nothing', async () => {
    await run(fixtureFolder)
    const before = await contents()
    const picture = await copyFixture()
    const [jpeg = ''] = (await readdir(join(picture, 'art/aurora'))).filter((file) =>
      /\.(jpg|png)$/.test(file),
    )
    await writeFile(join(picture, 'art/aurora', jpeg), 'no picture')
    await expect(run(picture)).rejects.toThrow(jpeg)
    await expect(run(picture)).rejects.toThrow(BadCatalogue)
    const ladder = await copyFixture()
    const playlist = join(ladder, 'media/longa/v0/index.m3u8')
    const text = await readFile(playlist, 'utf8')
    await writeFile(playlist, text.replace('segment-1', 'segment-9').replace('init', 'start'))
    await expect(run(ladder)).rejects.toThrow('v0/segment-9.m4s: falta')
    await expect(run(ladder)).rejects.toThrow('v0/start.mp4: falta')
    expect(await contents()).toEqual(before)
  })

  test.each<[string, number[], RegExp]>([
    ['a first chapter that begins late', [5, 40], /curta\/media\.json: chapters\.0: o primeiro/],
    ['chapters that go back', [0, 40, 30], /chapters\.2: tem de começar depois do anterior/],
    ['two chapters at once', [0, 40, 40], /chapters\.2: tem de começar depois do anterior/],
    ['a chapter after the end', [0, 100], /chapters\.1: tem de começar antes do fim/],
    ['a chapter before the start', [-1], /chapters\.0\.start_seconds/],
  ])('refuses %s', async (_, starts, message) => {
    const folder = await copyFixture()
    const file = join(folder, 'media/curta/media.json')
    const media = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
    const chapters = starts.map((start_seconds) => ({ start_seconds, title: 'Um trecho' }))
    await writeFile(file, JSON.stringify({ ...media, chapters }))
    const attempt = run(folder)
    await expect(attempt).rejects.toThrow(BadCatalogue)
    await expect(attempt).rejects.toThrow(message)
  })

  test('warns of missing media and imports without it on request', async () => {
    const folder = await copyFixture()
    await rm(join(folder, 'media/longa'), { recursive: true })
    const messages: string[] = []
    await run(folder, (message) => messages.push(message))
    expect(messages).toHaveLength(1)
    expect((await contents()).find(({ slug }) => slug === 'breu')).toMatchObject({ clip: null })
    await run(fixtureFolder)
  })
})
