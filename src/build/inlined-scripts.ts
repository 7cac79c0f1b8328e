import { build } from 'rolldown'

interface PluginContext {
  resolve: (source: string, importer?: string) => Promise<{ id: string } | null>
  addWatchFile: (file: string) => void
}

const prefix = 'virtual:inlined/'
const resolved = '\0inlined:'

const apiBase = JSON.stringify(process.env.PUBLIC_API_BASE ?? '/api')

const bundle = async (input: string) => {
  const { output } = await build({
    input,
    output: { format: 'iife', minify: true },
    transform: { define: { 'import.meta.env.PUBLIC_API_BASE': apiBase } },
    write: false,
    logLevel: 'silent',
  })
  return output[0]
}

/**
 * `virtual:inlined/lib/…` is a script of src/lib/… as text. It is bundled at build time, because pages
 * rendered later have neither bundler nor sources.
 */
export const inlinedScripts = () => ({
  name: 'vereda-inlined-scripts',
  enforce: 'pre' as const,
  async resolveId(this: PluginContext, source: string, importer?: string) {
    if (!source.startsWith(prefix)) return undefined
    const entry = await this.resolve(`#${source.slice(prefix.length)}`, importer)
    return entry && `${resolved}${entry.id}.js`
  },
  async load(this: PluginContext, id: string) {
    if (!id.startsWith(resolved)) return undefined
    const { code, moduleIds } = await bundle(id.slice(resolved.length, -'.js'.length))
    for (const file of moduleIds) this.addWatchFile(file)
    return `export default ${JSON.stringify(code.trim())}`
  },
})
