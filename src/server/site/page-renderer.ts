import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { addressing } from './site-address.ts'

const Built = v.object({
  plans: v.array(v.unknown()),
  pages: v.record(v.string(), v.object({ styles: v.string(), links: v.string() })),
})

interface Entry {
  render: (page: string, locals: App.Locals, finishing: unknown) => Promise<string>
}

export interface PageRenderer {
  /** Plans that the build has put into its pages. */
  plans: readonly unknown[]
  /** The pages that it can render, such as `planos.html`. */
  pages: readonly string[]
  /** The document of a page that shows these, finished as the build finished it. */
  render: (page: string, locals: App.Locals) => Promise<string>
}

/**
 * The build's own renderer of the pages that are not only files; undefined where the site has none.
 * `origin` is the address that the site is served at. It is loaded with the first page.
 */
export const openPageRenderer = (
  distDir: string,
  origin: string | undefined,
): PageRenderer | undefined => {
  const folder = join(distDir, '.renderer')
  if (!existsSync(join(folder, 'pages.json'))) return undefined
  const built = v.parse(Built, JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')))
  const toAddress = addressing(distDir, origin) ?? ((text: string) => text)
  return {
    plans: built.plans,
    pages: Object.keys(built.pages),
    render: async (page, locals) => {
      const entry = (await import(pathToFileURL(join(folder, 'entry.mjs')).href)) as Entry
      return toAddress(await entry.render(page, locals, built.pages[page]))
    },
  }
}
