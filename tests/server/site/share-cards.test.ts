import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShareCards } from '#server/site/share-cards.ts'
import { openPageRenderer } from '#server/site/page-renderer.ts'
import { createSite } from '#server/site/site.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

/** The renderer of this site writes a title's facts as JSON. */
const writeSite = (folder: string) => {
  const renderer = join(folder, '.renderer')
  mkdirSync(renderer, { recursive: true })
  const pages = { 'titulo.html': { styles: '', links: '' } }
  writeFileSync(join(renderer, 'pages.json'), JSON.stringify({ plans: [], pages }))
  const code = 'export const render = async (page, locals) => JSON.stringify({ page, ...locals })'
  writeFileSync(join(renderer, 'entry.mjs'), code)
  writeFileSync(join(folder, 'titulo.html'), 'a card that names no title')
  writeFileSync(join(folder, '404.html'), 'not found')
}

onOneEngine('the card of a shared title', (engine) => {
  const server = useServer(engine, importFixture)
  let folder = ''
  let http: Server

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vereda-share-'))
    writeSite(folder)
    const shareCards = createShareCards(server().deps, openPageRenderer(folder, undefined))
    http = createServer(createSite(folder, { shareCards }))
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    await new Promise((resolve) => http.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = (id: number, headers: HeadersInit = {}) => {
    const { port } = http.address() as AddressInfo
    return fetch(`http://127.0.0.1:${port}/titulo/${id}/qualquer-nome`, { headers })
  }

  test('shows the public facts of a title of any rating', async () => {
    const id = await contentId(server(), 'breu')
    const answer = await ask(id)
    expect(answer.status).toBe(200)
    const { sharedTitle } = (await answer.json()) as { sharedTitle: object }
    expect(sharedTitle).toMatchObject({ id, slug: 'breu', kind: 'Filme', rating: { age: 14 } })
    expect(Object.keys(sharedTitle).toSorted()).toEqual(
      [
        'id',
        'slug',
        'title',
        'kind',
        'year',
        'tagline',
        'synopsis',
        'rating',
        'poster',
        'backdrop',
      ].toSorted(),
    )
    const again = await ask(id, { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  })

  test('follows the catalogue', async () => {
    const id = await contentId(server(), 'cinza')
    const line = async () => {
      const { sharedTitle } = (await (await ask(id)).json()) as { sharedTitle: { tagline: string } }
      return sharedTitle.tagline
    }
    const before = await line()
    const { db } = server().deps
    await db.updateTable('contents').set({ tagline: 'Outra linha' }).where('id', '=', id).execute()
    expect([before === 'Outra linha', await line()]).toEqual([false, 'Outra linha'])
    await db.updateTable('contents').set({ is_listed: 0 }).where('id', '=', id).execute()
    expect((await ask(id)).status).toBe(404)
  })

  test.each([0, 999_999])('answers 404 for the unknown id %i', async (id) => {
    const answer = await ask(id)
    expect([answer.status, await answer.text()]).toEqual([404, 'not found'])
  })

  test('falls back to the built card when the database fails', async () => {
    const { deps } = server()
    const away = new Proxy(deps.db, {
      get: () => {
        throw new Error('away')
      },
    })
    const cards = createShareCards({ ...deps, db: away }, openPageRenderer(folder, undefined))
    const site = createServer(createSite(folder, { shareCards: cards }))
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const { port } = site.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/titulo/1/x`)
    expect([answer.status, await answer.text()]).toEqual([200, 'a card that names no title'])
    await new Promise((resolve) => site.close(resolve))
  })
})
