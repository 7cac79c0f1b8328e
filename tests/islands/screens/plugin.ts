import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Site = typeof import('./site.ts')

/** Requests a document of the site whose own path Vite would answer. */
const documentPrefix = '/site'

const ofVite = /^\/(?:@|__|src\/|tests\/|node_modules\/)/

const isOfTests = (path: string) => ofVite.test(path) || path.startsWith(process.cwd())

const load = async () => {
  const file = pathToFileURL(resolve('tests/islands/screens/site.ts')).href
  const { openSite } = (await import(file)) as Site
  return openSite()
}

/** Serves the real site on Vite's port; it starts with the first request. */
export const siteBesideTests = (): Plugin => ({
  name: 'vereda-site-beside-tests',
  enforce: 'pre',
  configureServer: ({ middlewares }) => {
    let site: ReturnType<typeof load> | undefined
    middlewares.use((request, response, next) => {
      if (isOfTests(request.url ?? '/')) return next()
      if (request.url?.startsWith(`${documentPrefix}/`))
        request.url = request.url.slice(documentPrefix.length)
      site ??= load()
      site.then((handle) => handle(request, response)).catch(next)
    })
  },
})
