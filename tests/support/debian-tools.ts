import { globSync } from 'node:fs'
import { dirname } from 'node:path'

const versionOf = (path: string) => Number(/\d+/.exec(path)?.[0])

/** Where Debian keeps its newest PostgreSQL, server and tools; empty where there is none. */
export const postgresFolder =
  globSync('/usr/lib/postgresql/*/bin/postgres')
    .toSorted((one, other) => versionOf(other) - versionOf(one))
    .map((path) => dirname(path))[0] ?? ''
