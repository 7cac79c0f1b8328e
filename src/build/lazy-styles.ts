import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const dependencies = /m\.f=\[[^\]]*\]/g
const style = /"_astro\/[^"]+\.css"/g

/**
 * Every style stands in its page and no file of it is left: a script that is fetched later must not
 * wait for one. Places in the list are counted, so a script takes that of a style.
 */
export const withoutStyles = (code: string): string =>
  code.replace(dependencies, (list) => {
    const script = /"_astro\/[^"]+\.js"/.exec(list)?.[0]
    return script ? list.replace(style, script) : list
  })

export const lazyStyles = (): AstroIntegration => ({
  name: 'vereda-lazy-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = `${fileURLToPath(dir)}_astro/`
      for await (const file of glob('*.js', { cwd: folder })) {
        const code = await readFile(folder + file, 'utf8')
        const changed = withoutStyles(code)
        if (changed !== code) await writeFile(folder + file, changed)
      }
    },
  },
})
