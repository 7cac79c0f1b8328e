import { build } from 'rolldown'

const cache = new Map<string, Promise<string>>()

const apiBase = JSON.stringify(process.env.PUBLIC_API_BASE ?? '/api')

const bundle = async (entry: string) => {
  const { output } = await build({
    input: entry,
    output: { format: 'iife', minify: true },
    transform: { define: { 'import.meta.env.PUBLIC_API_BASE': apiBase } },
    write: false,
    logLevel: 'silent',
  })
  return output[0].code.trim()
}

/** One small self-contained script for the head of a document; `entry` is relative to the project. */
export const inlineScript = (entry: string): Promise<string> => {
  if (import.meta.env?.DEV) return bundle(entry)
  const known = cache.get(entry)
  if (known) return known
  const script = bundle(entry)
  cache.set(entry, script)
  return script
}
