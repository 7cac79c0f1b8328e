import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { importCatalogue } from '#server/catalogue/import/catalogue.ts'
import { readNamings } from '#server/catalogue/stored/named-files.ts'
import { getContent } from '#shared/catalogue/contract.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'
import { fixtureFolder } from '#tests/support/templates.ts'

const paint = (file: string, alpha: number, height = 36) =>
  sharp({
    create: { width: 64, height, channels: 4, background: { r: 200, g: 80, b: 20, alpha } },
  })
    .avif()
    .toFile(file)

onOneEngine('the depth of a scene', (engine) => {
  const server = useServer(engine)

  test('is checked, imported with the artwork and served', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vereda-depth-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await cp(fixtureFolder, folder, { recursive: true })
    const { db, store } = server().deps
    const art = join(folder, 'art/casa-verde')
    const run = () => importCatalogue({ db, store, folder })
    await paint(join(art, 'back-64.avif'), 1)
    await expect(run()).rejects.toThrow('profundidade precisa de backdrop, back e front')
    await paint(join(art, 'front-64.avif'), 0.5, 64)
    await expect(run()).rejects.toThrow('front-64.avif: precisa da proporção de backdrop')
    await paint(join(art, 'front-64.avif'), 0.5)
    await run()

    const { token, profileId } = await openViewer(server())
    const params = { id: await contentId(server(), 'casa-verde') }
    const { body } = await call(server(), getContent, {
      params,
      query: { profile_id: profileId },
      token,
    })
    const depth = body.images.depth ?? []
    expect(depth).toEqual([
      expect.stringMatching(/^\/art\/casa-verde-[0-9a-f]{8}\/back-64\.avif 64w$/),
      expect.stringMatching(/^\/art\/casa-verde-[0-9a-f]{8}\/front-64\.avif 64w$/),
    ])
    const addresses = depth.map((source) => source.split(' ')[0] ?? '')
    for (const address of addresses) {
      const answer = await server().app.request(address)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif'])
    }
    const named = (await readNamings(db)).find(({ name }) => name === 'casa-verde')?.art
    expect(named).toEqual(expect.arrayContaining(addresses.map((address) => address.slice(1))))
  })
})
