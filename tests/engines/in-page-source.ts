import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const entry = fileURLToPath(new URL('in-page.ts', import.meta.url))

/** Defines `inPage`. */
export const bundleInPage = async (): Promise<string> => {
  const bundle = await rolldown({ input: entry })
  const { output } = await bundle.generate({ format: 'iife', name: 'inPage', minify: true })
  await bundle.close()
  return output[0].code
}
