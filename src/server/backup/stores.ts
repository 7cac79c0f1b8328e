import type { Place } from '#server/config/config.ts'
import type { EngineStore } from './engine-store.ts'
import { postgresStore } from './postgres-store.ts'
import { sqliteStore } from './sqlite-store.ts'

export const storeOf = ({ dataDir, databaseUrl }: Place): EngineStore =>
  databaseUrl ? postgresStore(databaseUrl) : sqliteStore(dataDir)
