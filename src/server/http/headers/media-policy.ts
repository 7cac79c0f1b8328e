import { addSources, readPolicy, writePolicy } from './policy-sources.ts'

export const mediaPolicy = (policy: string, mediaBase: string | null): string => {
  if (mediaBase === null) return policy
  const directives = readPolicy(policy)
  const loads = ['connect-src', 'media-src', 'img-src'].filter((name) => directives.has(name))
  addSources(directives, Object.fromEntries(loads.map((name) => [name, [mediaBase]])))
  return writePolicy(directives)
}
