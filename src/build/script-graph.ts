import type { AstroIntegration } from 'astro'

/** A file of the build, as the bundler reports it. */
interface Chunk {
  type: string
  fileName: string
  imports?: string[]
  dynamicImports?: string[]
  facadeModuleId?: string | null
}

const chunks = new Map<string, Chunk>()

/** Files with everything that they import before they can run, or also may import later. */
export const withImports = (files: readonly string[], isLaterToo = false): string[] => {
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    chunks.get(file)?.imports?.forEach(follow)
    if (isLaterToo) chunks.get(file)?.dynamicImports?.forEach(follow)
  }
  files.forEach(follow)
  return [...found]
}

/** The file of a module that some of these files may import later. */
export const laterFileOf = (moduleId: string, files: readonly string[]): string | undefined =>
  files
    .flatMap((file) => chunks.get(file)?.dynamicImports ?? [])
    .find((file) => chunks.get(file)?.facadeModuleId === moduleId)

const address = /\s(?:src|component-url|renderer-url)="\/([^"]+\.js)"/g

/** The scripts that a document names, its islands' among them. */
export const scriptsOf = (html: string): string[] =>
  [...html.matchAll(address)].map(([, file = '']) => file)

/** Keeps which script of the browser imports which, for what is done with the finished documents. */
export const scriptGraph = (): AstroIntegration => ({
  name: 'vereda-script-graph',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const plugin = {
        name: 'vereda-script-graph',
        applyToEnvironment: ({ name }: { name: string }) => name === 'client',
        generateBundle: (_: unknown, files: Record<string, Chunk>) => {
          for (const file of Object.values(files)) chunks.set(file.fileName, file)
        },
      }
      updateConfig({ vite: { plugins: [plugin] } })
    },
  },
})
