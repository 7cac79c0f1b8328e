import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/time.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'

onOneEngine('the files of the catalogue', (engine) => {
  const server = useServer(engine, importFixture)
  const stored = (path: string) => join(server().deps.config.dataDir, path)
  const inStore = async (store: string, slug: string) => {
    const names = await readdir(stored(store))
    return stored(`${store}/${names.find((name) => name.startsWith(slug)) ?? slug}`)
  }
  const check = () => vereda(server(), ['catalogo', 'conferir'])

  test('are complete after an import, and missing ones are reported by title', async () => {
    const { isDone, printed } = await check()
    expect([isDone, printed]).toEqual([true, 'Está tudo certo.'])
    await rm(join(await inStore('art', 'aurora'), 'poster-48.avif'))
    await rm(join(await inStore('media', 'longa'), 'v0'), { recursive: true })
    const broken = await check()
    expect(broken.isDone).toBe(false)
    expect(broken.printed).toMatch(/aurora .*poster-48\.avif/)
    expect(broken.printed).toMatch(/breu .*v0/)
    for (const store of ['art', 'media']) await rm(stored(store), { recursive: true })
    await importFixture(server())
    expect((await check()).isDone).toBe(true)
  })

  test('stay while a title names them, and others are cleaned up on request', async () => {
    const { clock } = server().deps
    const days = (count: number) => new Date(clock() - count * dayMs)
    const put = async (path: string, age: number) => {
      await mkdir(stored(path), { recursive: true })
      await writeFile(join(stored(path), 'file'), 'x'.repeat(2_500_000))
      await utimes(stored(path), days(age), days(age))
    }
    await put('media/velho-00000000', 2)
    await put('art/velho-00000000', 2)
    await put('media/novo-00000000', 0)
    const kept = [await inStore('media', 'curta'), await inStore('art', 'bichos')]
    for (const path of kept) await utimes(path, days(9), days(9))
    await server().deps.db.updateTable('contents').set({ is_listed: 0 }).execute()
    const clean = (...words: string[]) => vereda(server(), ['catalogo', 'limpar', ...words])
    const trial = await clean('--simular')
    expect(trial.said.split('\n')).toEqual([
      'Apaga media/velho-00000000 (2,5 MB)',
      'Apaga art/velho-00000000 (2,5 MB)',
      'Ao todo: 2 itens, 5 MB.',
    ])
    expect(existsSync(stored('media/velho-00000000'))).toBe(true)
    expect(await clean('--sim')).toMatchObject({ isDone: true })
    for (const path of ['media/velho-00000000', 'art/velho-00000000']) {
      expect(existsSync(stored(path))).toBe(false)
    }
    for (const path of [...kept, stored('media/novo-00000000')]) expect(existsSync(path)).toBe(true)
    const [line] = await veredaJson<{ command: string; after: string }[]>(server(), [
      'auditoria',
      'listar',
    ])
    expect(line).toMatchObject({ command: 'catalogo limpar' })
    expect(JSON.parse(line?.after ?? '')).toMatchObject({ folders: 2, bytes: 5_000_000 })
  })
})
