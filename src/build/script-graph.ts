import type { AstroIntegration } from 'astro'
import { type BuiltElement, isIsland } from './document.ts'

interface Chunk {
  type: string
  fileName: string
  imports?: string[]
  dynamicImports?: string[]
  facadeModuleId?: string | null
  modules?: Record<string, { code: string | null }>
}

interface Module {
  code: string
  imports: readonly string[]
  dynamicImports: readonly string[]
}

interface ModuleInfo {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

interface BundleContext {
  getModuleInfo: (id: string) => ModuleInfo | null
}

const chunks = new Map<string, Chunk>()
const modules = new Map<string, Module>()

const reached = (starts: readonly string[], next: (one: string) => readonly string[]) => {
  const found = new Set<string>()
  const follow = (one: string) => {
    if (found.has(one)) return
    found.add(one)
    next(one).forEach(follow)
  }
  starts.forEach(follow)
  return [...found]
}

export const withImports = (files: readonly string[]): string[] =>
  reached(files, (file) => chunks.get(file)?.imports ?? [])

/**
 * Module by module, because a chunk also contains modules of other pages. `isLaterToo` adds dynamic imports.
 */
export const codeOf = (files: readonly string[], isLaterToo: boolean): string[] => {
  const entries = files.flatMap((file) => chunks.get(file)?.facadeModuleId ?? [])
  const ids = reached(entries, (id) => {
    const { imports = [], dynamicImports = [] } = modules.get(id) ?? {}
    return isLaterToo ? [...imports, ...dynamicImports] : imports
  })
  return ids.flatMap((id) => modules.get(id)?.code ?? [])
}

export const laterFileOf = (moduleId: string, files: readonly string[]): string | undefined =>
  files
    .flatMap((file) => chunks.get(file)?.dynamicImports ?? [])
    .find((file) => chunks.get(file)?.facadeModuleId === moduleId)

export const scriptsOf = (elements: readonly BuiltElement[]): string[] =>
  elements
    .filter((element) => element.tag === 'script' || isIsland(element))
    .flatMap(({ attributes }) =>
      ['src', 'component-url', 'renderer-url'].flatMap((name) => attributes.get(name) ?? []),
    )
    .filter((address) => address.startsWith('/'))
    .map((address) => address.slice(1))

export const scriptGraph = (): AstroIntegration => ({
  name: 'vereda-script-graph',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const plugin = {
        name: 'vereda-script-graph',
        applyToEnvironment: ({ name }: { name: string }) => name === 'client',
        generateBundle(this: BundleContext, _: unknown, files: Record<string, Chunk>) {
          for (const file of Object.values(files)) {
            chunks.set(file.fileName, file)
            for (const [id, { code }] of Object.entries(file.modules ?? {})) {
              const info = this.getModuleInfo(id)
              modules.set(id, {
                code: code ?? '',
                imports: info?.importedIds ?? [],
                dynamicImports: info?.dynamicallyImportedIds ?? [],
              })
            }
          }
        },
      }
      updateConfig({ vite: { plugins: [plugin] } })
    },
  },
})
