import { describe, expect, test } from 'vitest'
import { destinationOf } from '#build/development-server.ts'
import { routes } from '#shared/routes.ts'

const example = (path: string) =>
  path
    .replace('{id}', '7')
    .replace('{uuid}', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff')
    .replaceAll(/\{\w+\}/g, 'exemplo')

describe('the development server', () => {
  test.each(routes)('serves $path from its shell', ({ path, shell }) => {
    for (const address of [example(path), `${example(path)}/`])
      expect(destinationOf(`${address}?utm_source=a?b`)).toEqual({
        location: `/${shell === 'index' ? '' : shell}?utm_source=a?b`,
        isRedirect: false,
      })
  })

  test('redirects an old link with its query', () => {
    expect(destinationOf('/7/iracema?utm_source=x')).toEqual({
      location: '/conteudo/7/iracema?utm_source=x',
      isRedirect: true,
    })
  })

  test('leaves other addresses unchanged', () => {
    for (const url of ['/sete/iracema', '/@vite/client', '/favicon.svg'])
      expect(destinationOf(url)).toBe(undefined)
  })
})
