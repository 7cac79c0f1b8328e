import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Pages that are worth little until a chunk is there which their scripts ask for only later. */
const wanted: Record<string, readonly RegExp[]> = {
  'assistir.html': [/^hls\.(?!worker\.)[\w-]+\.js$/],
}

const scriptAddress = /(?:src|component-url|renderer-url)="\/_astro\/([^"]+\.js)"/g

const staticImports = (code: string) =>
  [...code.matchAll(/(?:^|[;}])import(?:[^'"()]*from)?\s*["']\.\/([^"']+\.js)["']/g)].map(
    ([, file = '']) => file,
  )

/** A script and everything that it imports before it can run. */
const graphOf = async (folder: string, file: string, seen: Set<string>): Promise<void> => {
  if (seen.has(file)) return
  seen.add(file)
  const code = await readFile(folder + file, 'utf8')
  await Promise.all(staticImports(code).map((imported) => graphOf(folder, imported, seen)))
}

/** The scripts of a page, without the islands that wait for an idle moment. */
const scriptsOf = (html: string) =>
  [...html.replace(/<astro-island[^>]*client="idle"[^>]*>/g, '').matchAll(scriptAddress)].map(
    ([, file = '']) => file,
  )

const linksFor = async (folder: string, html: string, patterns: readonly RegExp[]) => {
  const files = await Array.fromAsync(glob('*.js', { cwd: folder }))
  const late = files.filter((file) => patterns.some((pattern) => pattern.test(file)))
  const chunks = new Set<string>()
  for (const file of [...scriptsOf(html), ...late]) await graphOf(folder, file, chunks)
  return [...chunks].map((file) => `<link rel="modulepreload" href="/_astro/${file}">`).join('')
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
