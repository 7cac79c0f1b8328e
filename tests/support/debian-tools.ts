import { globSync } from 'node:fs'
import { dirname } from 'node:path'

const versionOf = (path: string) => Number(/\d+/.exec(path)?.[0])

/** Empty where Debian's PostgreSQL is not installed. */
export const postgresFolder =
  globSync('/usr/lib/postgresql/*/bin/postgres')
    .toSorted((one, other) => versionOf(other) - versionOf(one))
    .map((path) => dirname(path))[0] ?? ''
