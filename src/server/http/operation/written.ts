/** JSON that was serialized once for many answers. */
export class Written<T> {
  declare readonly value: T
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

type Parts<T> = { readonly [K in keyof T]: T[K] | Written<T[K]> }

export const jsonOf = (value: unknown): string | undefined =>
  value instanceof Written ? value.json : JSON.stringify(value)

export const writeObject = <T extends object>(parts: Parts<T>): Written<T> => {
  const members: string[] = []
  for (const [name, value] of Object.entries(parts)) {
    const json = jsonOf(value)
    if (json !== undefined) members.push(`${JSON.stringify(name)}:${json}`)
  }
  return new Written(`{${members.join()}}`)
}

export const writeList = <T>(values: readonly Written<T>[]): Written<T[]> =>
  new Written(`[${values.map(({ json }) => json).join()}]`)

/** The two must be non-empty and share no member name. */
export const mergeObjects = <A extends object, B extends object>(
  { json: one }: Written<A>,
  { json: other }: Written<B>,
): Written<A & B> => new Written(`${one.slice(0, -1)},${other.slice(1)}`)
