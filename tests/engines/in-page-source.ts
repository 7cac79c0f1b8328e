import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const entry = fileURLToPath(new URL('in-page.ts', import.meta.url))

/** The functions of in-page.ts as one script that any page can evaluate, called `inPage`. */
export const bundleInPage = async (): Promise<string> => {
  const bundle = await rolldown({ input: entry })
  const { output } = await bundle.generate({ format: 'iife', name: 'inPage', minify: true })
  await bundle.close()
  return output[0].code
}
