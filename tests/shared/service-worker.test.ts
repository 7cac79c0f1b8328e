import { describe, expect, test } from 'vitest'
import { backendFolders } from '#server/http/backend-paths.ts'
import { matchRoute } from '#shared/routes.ts'
import {
  cacheNameOf,
  isBuildMessage,
  offlinePath,
  outdatedCaches,
  treatmentOf,
} from '#shared/service-worker.ts'

const origin = 'https://vereda.example'
const build = { version: 'b2', files: { '/_astro/offline.js': 'sha256-x' } }

const treatment = (path: string, { mode = 'navigate', method = 'GET' } = {}) =>
  treatmentOf({ method, mode, url: new URL(path, origin).href }, origin, build)

describe('the service worker', () => {
  test.each(['/', '/conteudo/7/iracema?utm_source=x', '/planos', '/nada'])(
    'answers %s with the offline page if the network fails',
    (path) => {
      expect(treatment(path)).toBe('page')
      expect(treatment(path, { mode: 'cors' })).toBe('none')
      expect(treatment(path, { method: 'POST' })).toBe('none')
    },
  )

  test.each([
    ...backendFolders.flatMap((folder) => [`/${folder}`, `/${folder}/v1/x`]),
    '/healthz',
    '/readyz',
    'https://media.vereda.example/media/a.m4s',
  ])('leaves %s to the network', (path) => {
    for (const mode of ['navigate', 'cors', 'no-cors'])
      expect(treatment(path, { mode })).toBe('none')
  })

  test('caches only the files of the offline page', () => {
    expect(treatment('/_astro/offline.js', { mode: 'cors' })).toBe('file')
    expect(treatment('/_astro/other.js', { mode: 'cors' })).toBe('none')
  })

  test('deletes caches of other builds, and no others', () => {
    const current = cacheNameOf(build)
    const earlier = cacheNameOf({ ...build, version: 'b1' })
    expect(outdatedCaches([earlier, current, 'other'], build)).toEqual([earlier])
  })

  test('accepts only messages that name its build', () => {
    expect(isBuildMessage({ kind: 'vereda-build', version: 'b2' })).toBe(true)
    for (const data of [undefined, null, 'vereda-build', {}, { kind: 'x' }])
      expect(isBuildMessage(data)).toBe(false)
  })

  test('has an offline page that is public and open to kids', () => {
    expect(matchRoute(offlinePath)?.route).toMatchObject({ access: 'public', kids: true })
  })
})
