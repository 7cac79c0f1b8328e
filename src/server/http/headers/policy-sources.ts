/** By directive. */
export type PolicySources = Readonly<Record<string, readonly string[]>>

export const readPolicy = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values]
    }),
  )

export const writePolicy = (directives: ReadonlyMap<string, readonly string[]>): string =>
  [...directives].map(([name, values]) => [name, ...values].join(' ')).join('; ')

export const addSources = (directives: Map<string, string[]>, sources: PolicySources): void => {
  for (const [name, added] of Object.entries(sources)) {
    directives.set(name, [...(directives.get(name) ?? []), ...added])
  }
}
