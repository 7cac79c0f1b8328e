/** Shared by the worker, the page and the build. */

/** At the root, because a worker only controls paths below its own. */
export const workerPath = '/sw.js'

export const offlinePath = '/sem-conexao'

export interface WorkerBuild {
  version: string
  /** Hashes by path of everything that the offline page needs. */
  files: Readonly<Record<string, string>>
}

/** Meta tag of documents that register the worker, and of the offline page. */
export const buildTag = 'vereda-build'

/** Sent to open pages when a new worker takes over. */
export interface BuildMessage {
  kind: typeof buildTag
  version: string
}

export const isBuildMessage = (data: unknown): data is BuildMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === buildTag

const cachePrefix = 'vereda-offline-'

export const cacheNameOf = ({ version }: WorkerBuild): string => cachePrefix + version

/** Leaves caches of other applications on this origin. */
export const outdatedCaches = (names: readonly string[], build: WorkerBuild): string[] =>
  names.filter((name) => name.startsWith(cachePrefix) && name !== cacheNameOf(build))

interface Asked {
  method: string
  mode: string
  url: string
}

export type Treatment = 'page' | 'file' | 'none'

/** Paths of the API server are never cached. */
const ofServer = /^\/(?:api|media|art|healthz|readyz)(?:\/|$)/

/** Pages come from the network, with the offline page as fallback; its files come from the cache. */
export const treatmentOf = (
  { method, mode, url }: Asked,
  origin: string,
  { files }: Pick<WorkerBuild, 'files'>,
): Treatment => {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin || ofServer.test(pathname)) return 'none'
  if (mode === 'navigate') return 'page'
  return Object.hasOwn(files, pathname) ? 'file' : 'none'
}
