import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { getExport } from '#shared/account/privacy-contract.ts'
import {
  activateProfile,
  deleteProfile,
  deleteProfilePhoto,
  getProfiles,
  postProfile,
  putProfilePhoto,
} from '#shared/profiles/contract.ts'
import { getMe } from '#shared/session/contract.ts'
import { createApp } from '#server/process/app.ts'
import { addProfile, openViewer, password, type Viewer } from '#tests/support/accounts.ts'
import { call, send } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { photoFile } from '#tests/support/photos.ts'
import { useServer } from '#tests/support/server.ts'

const png = { 'content-type': 'image/png' }

const isGreen = ([red = 0, green = 0]: Uint8Array) => green > 100 && red < 80
const isRed = ([red = 0, green = 0]: Uint8Array) => red > 100 && green < 80

forEachEngine('the photo of a profile', (engine) => {
  const server = useServer(engine)

  const put = async (
    { token, profileId }: Viewer,
    file?: Uint8Array,
    { id = profileId, headers = {} }: { id?: number; headers?: Record<string, string> } = {},
  ) =>
    call(server(), putProfilePhoto, {
      params: { id },
      rawBody: file ?? (await photoFile()),
      headers,
      token,
    })
  const remove = ({ token }: Viewer, id: number) =>
    call(server(), deleteProfilePhoto, { params: { id }, token })
  const pictureAt = async (address: string | null, app = server().app) => {
    const response = await app.request(address ?? '')
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const statusAt = async (address: string | null) => (await pictureAt(address)).response.status

  describe('after an upload', () => {
    test('is named by all calls that return the profile', async () => {
      const viewer = await openViewer(server(), { name: 'Ana', cover: 4 })
      const { token, accountId, profileId } = viewer
      expect((await call(server(), getMe, { token })).body.profile?.photo).toBeNull()
      const { status, body } = await put(viewer)
      expect([status, body.cover, body.photo]).toEqual([
        200,
        4,
        expect.stringMatching(/^\/api\/v1\/photos\/[\w-]{22}$/),
      ])
      const { body: list } = await call(server(), getProfiles, { params: { id: accountId }, token })
      const { body: me } = await call(server(), getMe, { token })
      const opened = await call(server(), activateProfile, {
        params: { id: profileId },
        body: {},
        token,
      })
      expect([list.profiles[0]?.photo, me.profile?.photo, opened.body.profile.photo]).toEqual([
        body.photo,
        body.photo,
        body.photo,
      ])
    })

    test('is served without a token by every process, and not to shared caches', async () => {
      const { body } = await put(await openViewer(server()))
      const { response } = await pictureAt(body.photo, createApp(server().deps))
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      const posted = await send(server(), body.photo ?? '', { method: 'POST' })
      expect(posted.status).toBe(405)
      expect(await statusAt('/api/v1/photos/AAAAAAAAAAAAAAAAAAAAAA')).toBe(404)
      expect(JSON.stringify(server().logged)).not.toContain(body.photo?.split('/').at(-1))
    })

    test('is a small square without camera data', async () => {
      const file = await photoFile({ width: 1200, height: 300 })
      expect((await sharp(file).metadata()).exif).toBeDefined()
      const { body } = await put(await openViewer(server()), file)
      const { bytes } = await pictureAt(body.photo)
      const metadata = await sharp(bytes).metadata()
      expect(metadata).toMatchObject({ width: 384, height: 384, format: 'heif' })
      expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined])
      expect(bytes.includes('Camera de teste')).toBe(false)
    })

    test('is rotated upright', async () => {
      const file = await photoFile({ width: 300, height: 300, orientation: 6 })
      const { body } = await put(await openViewer(server()), file)
      const { bytes } = await pictureAt(body.photo)
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      const pixel = (x: number, y: number) =>
        data.subarray(
          (y * info.width + x) * info.channels,
          (y * info.width + x + 1) * info.channels,
        )
      expect([isRed(pixel(190, 40)), isGreen(pixel(190, 340))]).toEqual([true, true])
    })

    test('may have been a PNG', async () => {
      const file = await photoFile({ format: 'png' })
      expect((await put(await openViewer(server()), file, { headers: png })).status).toBe(200)
    })
  })

  describe('upload', () => {
    test.each([
      ['image/gif', 'image-only'],
      ['application/json', 'image-only'],
      ['', 'image-only'],
    ])('refuses the content type %j', async (type, code) => {
      const answer = await put(await openViewer(server()), undefined, {
        headers: { 'content-type': type },
      })
      expect(answer).toMatchObject({ status: 415, body: { code } })
    })

    test('refuses more than 5 MB, with or without a declared length', async () => {
      const viewer = await openViewer(server())
      const refused = { status: 413, body: { code: 'image-too-large' } }
      const file = new Uint8Array(5 * 1024 * 1024 + 1)
      expect(await put(viewer, file)).toMatchObject(refused)
      const streamed = { method: 'PUT', body: new Blob([file]).stream(), duplex: 'half' }
      expect(
        await send(server(), `/api/v1/profiles/${viewer.profileId}/photo/`, {
          ...(streamed as RequestInit),
          headers: { 'content-type': 'image/jpeg' },
          token: viewer.token,
        }),
      ).toMatchObject(refused)
    })

    const gif = () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } }).gif()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>'
    test.each([
      ['a picture of another kind', () => gif().toBuffer()],
      ['a drawing', async () => Buffer.from(svg)],
      ['nothing', async () => Buffer.alloc(0)],
      ['the beginning of a picture', async () => (await photoFile()).subarray(0, 400)],
      [
        'a picture of too many pixels',
        () =>
          sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
            .png()
            .toBuffer(),
      ],
    ])('refuses a file with %s, declared as PNG', async (_, file) => {
      const viewer = await openViewer(server())
      const answer = await put(viewer, await file(), { headers: png })
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['photo']])
      const { body } = await call(server(), getMe, { token: viewer.token })
      expect(body.profile?.photo).toBeNull()
    })

    test('refuses a profile of another account and a kids profile', async () => {
      const viewer = await openViewer(server())
      const other = await openViewer(server())
      expect((await put(viewer, undefined, { id: other.profileId })).status).toBe(404)
      expect((await remove(viewer, other.profileId)).status).toBe(404)
      const child = await openViewer(server(), { isKids: true })
      const refused = { status: 403, body: { code: 'kids-profile' } }
      expect(await put(child)).toMatchObject(refused)
      expect(await remove(child, child.profileId)).toMatchObject(refused)
    })
  })

  describe('of a locked profile', () => {
    const confirm = ({ accountId }: Viewer, at: number | null) =>
      server()
        .deps.db.updateTable('sessions')
        .set({ confirmed_at: at })
        .where('account_id', '=', accountId)
        .execute()

    test('can be changed if the profile is open, or with a recent password', async () => {
      const viewer = await openViewer(server())
      const { token } = viewer
      await confirm(viewer, server().deps.clock())
      const fields = { name: 'Bia', require_password: true }
      const { id } = (await call(server(), postProfile, { body: fields, token })).body
      expect((await put(viewer, undefined, { id })).status).toBe(200)
      await confirm(viewer, null)
      const refused = { status: 403, body: { code: 'password-required' } }
      expect(await put(viewer, undefined, { id })).toMatchObject(refused)
      expect(await remove(viewer, id)).toMatchObject(refused)
      await call(server(), activateProfile, { params: { id }, body: { password }, token })
      expect((await put(viewer, undefined, { id })).status).toBe(200)
      expect((await remove(viewer, id)).status).toBe(200)
    })
  })

  describe('once replaced or removed', () => {
    test('answers 404 at its old address', async () => {
      const viewer = await openViewer(server())
      const first = (await put(viewer)).body.photo
      const second = (await put(viewer)).body.photo
      expect([await statusAt(first), await statusAt(second)]).toEqual([404, 200])
      const without = await remove(viewer, viewer.profileId)
      expect([without.body.photo, await statusAt(second)]).toEqual([null, 404])
      expect((await remove(viewer, viewer.profileId)).body.photo).toBeNull()
      const id = await addProfile(server(), viewer.accountId, { name: 'Rui' })
      const third = (await put(viewer, undefined, { id })).body.photo
      await call(server(), deleteProfile, { params: { id }, token: viewer.token })
      expect(await statusAt(third)).toBe(404)
      const left = server().deps.db.selectFrom('profile_photos').where('profile_id', '=', id)
      expect(await left.selectAll().execute()).toEqual([])
    })

    test('is only one after concurrent uploads', async () => {
      const viewer = await openViewer(server())
      const sent = await Promise.all([put(viewer), put(viewer)])
      expect(sent.map(({ status }) => status)).toEqual([200, 200])
      const { body } = await call(server(), getMe, { token: viewer.token })
      const found = await Promise.all(sent.map((answer) => statusAt(answer.body.photo)))
      expect(found.toSorted()).toEqual([200, 404])
      expect(await statusAt(body.profile?.photo ?? null)).toBe(200)
    })
  })

  test('is embedded in the export', async () => {
    const viewer = await openViewer(server(), { name: 'Ana' })
    const { body } = await put(viewer)
    const { bytes } = await pictureAt(body.photo)
    const { body: copy } = await call(server(), getExport, { token: viewer.token })
    const rows = copy.sections.flatMap(({ tables }) =>
      tables.filter(({ columns }) => columns.includes('Foto')).flatMap((table) => table.rows),
    )
    expect(rows).toEqual([
      ['Ana', expect.any(String), `data:image/avif;base64,${bytes.toString('base64')}`],
    ])
  })
})
