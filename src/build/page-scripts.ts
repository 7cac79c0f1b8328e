import { readFileSync } from 'node:fs'

const scriptAddress = /(?:src=|component-url=|renderer-url=|[[,])"\/_astro\/([^"]+\.js)"/g

const staticImports = (code: string) =>
  [
    ...code.matchAll(/(?:^|[;}])(?:import|export)(?:[^'"()]*from)?\s*["']\.\/([^"']+\.js)["']/g),
  ].map(([, file = '']) => file)

const follow = (folder: string, file: string, seen: Set<string>) => {
  if (seen.has(file)) return
  seen.add(file)
  for (const imported of staticImports(readFileSync(folder + file, 'utf8')))
    follow(folder, imported, seen)
}

/** Scripts and everything that they import before they can run; `folder` ends in a slash. */
export const scriptGraph = (folder: string, files: readonly string[]): string[] => {
  const seen = new Set<string>()
  for (const file of files) follow(folder, file, seen)
  return [...seen]
}

/** The scripts that a page names, its islands' among them. */
export const scriptsOf = (html: string): string[] =>
  [...html.matchAll(scriptAddress)].map(([, file = '']) => file)
