import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const moduleScript = /<script type="module" src="(\/_astro\/[^"]+\.js)"><\/script>/g
const mayWait = /<script type="application\/json" data-late-scripts>\[\]/

/** A document that names its own scripts for src/layouts/late-scripts.ts instead of loading them. */
export const withLateScripts = (html: string): string => {
  if (!mayWait.test(html)) return html
  const files = [...html.matchAll(moduleScript)].map(([, file = '']) => file)
  return html
    .replace(moduleScript, '')
    .replace(mayWait, (found) => found.replace('[]', JSON.stringify(files)))
}

/** Public pages are complete without scripts: theirs do not compete with fonts and pictures. */
export const lateScripts = (): AstroIntegration => ({
  name: 'vereda-late-scripts',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      for await (const page of glob('**/*.html', { cwd: root })) {
        const html = await readFile(root + page, 'utf8')
        await writeFile(root + page, withLateScripts(html))
      }
    },
  },
})
