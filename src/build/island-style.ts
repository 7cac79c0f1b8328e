import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const islandStyle = /<style>astro-island,[^<]*<\/style>/

/** Astro writes the islands' style beside the first of them, where HTML allows none. */
export const withStyleInHead = (html: string): string => {
  const style = islandStyle.exec(html)?.[0]
  return style ? html.replace(style, '').replace('</head>', () => `${style}</head>`) : html
}

export const islandStyleInHead = (): AstroIntegration => ({
  name: 'vereda-island-style',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      for await (const file of glob('**/*.html', { cwd: root })) {
        const html = await readFile(root + file, 'utf8')
        await writeFile(root + file, withStyleInHead(html))
      }
    },
  },
})
