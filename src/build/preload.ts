import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { scriptGraph, scriptsOf } from './page-scripts.ts'

/** Pages that are worth little until a chunk is there which their scripts ask for only later. */
const wanted: Record<string, readonly RegExp[]> = {
  'assistir.html': [/^hls\.[\w-]+\.js$/],
}

const withoutIdleIslands = (html: string) =>
  html.replace(/<astro-island[^>]*client="idle"[^>]*>/g, '')

const linksFor = async (folder: string, html: string, patterns: readonly RegExp[]) => {
  const files = await Array.fromAsync(glob('*.js', { cwd: folder }))
  const late = files.filter((file) => patterns.some((pattern) => pattern.test(file)))
  return scriptGraph(folder, [...scriptsOf(withoutIdleIslands(html)), ...late])
    .map((file) => `<link rel="modulepreload" href="/_astro/${file}">`)
    .join('')
}

/** One round trip instead of one for each level of imports. */
export const preloadChunks = (): AstroIntegration => ({
  name: 'vereda-preload',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      for (const [page, patterns] of Object.entries(wanted)) {
        const html = await readFile(root + page, 'utf8')
        const links = await linksFor(`${root}_astro/`, html, patterns)
        await writeFile(
          root + page,
          html.replace('</head>', () => `${links}</head>`),
        )
      }
    },
  },
})
