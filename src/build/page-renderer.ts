import { createApp } from 'astro/app/entrypoint'
import { type Finishing, finish } from './finishing.ts'

/* Astro builds this into a file that renders pages without Astro, its plugins and the sources. */

const app = createApp({ streaming: false })

/** The document of a page that shows these, finished as the build finished it. */
export const render = async (
  page: string,
  locals: App.Locals,
  finishing?: Finishing,
): Promise<string> => {
  const address = new URL(page.replace(/\.html$/, ''), 'http://localhost')
  const response = await app.render(new Request(address), { locals })
  if (!response.ok) throw new Error(`${page} was rendered with status ${response.status}`)
  const html = await response.text()
  return finishing ? finish(html, finishing) : html
}

export type PageRenderer = { render: typeof render }
