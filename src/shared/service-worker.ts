/** Rules of the service worker, for the worker, the page and the build: no rule needs a browser. */

/** At the root, since a worker rules over the folder that it comes from. */
export const workerPath = '/sw.js'

/** The page that stands in for one that cannot be reached. */
export const offlinePath = '/sem-conexao'

/** The facts that the build gives its worker. */
export interface WorkerBuild {
  /** Changes with any document, script or style sheet of the site. */
  version: string
  /** All that the offline page shows and runs: the hash of each file, by its path. */
  files: Readonly<Record<string, string>>
}

/** The build puts it into the offline page and every document that registers the worker. */
export const buildTag = 'vereda-build'

/** A worker that takes over tells the open pages which build it is of. */
export interface BuildMessage {
  kind: typeof buildTag
  version: string
}

export const isBuildMessage = (data: unknown): data is BuildMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === buildTag

const cachePrefix = 'vereda-offline-'

export const cacheNameOf = ({ version }: WorkerBuild): string => cachePrefix + version

/** Caches of earlier builds. Those of anybody else on this origin stay. */
export const outdatedCaches = (names: readonly string[], build: WorkerBuild): string[] =>
  names.filter((name) => name.startsWith(cachePrefix) && name !== cacheNameOf(build))

interface Asked {
  method: string
  mode: string
  url: string
}

export type Treatment = 'page' | 'file' | 'none'

/** Paths of the server of the API: its answers and signed files are never kept. */
const ofServer = /^\/(?:api|media|art|healthz|readyz)(?:\/|$)/

/**
 * A page comes from the network, and has a stand-in where that fails. A file of the offline page
 * comes from the cache. Everything else is the browser's own matter.
 */
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
