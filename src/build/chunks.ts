/*
 * Keeps the number of files per page low: a module with several entries goes to the narrowest group of pages
 * ("circle") that has them all. A module's dependencies have at least its entries, so chunks never import
 * each other, and no page loads another circle's files.
 */

interface ModuleInfo {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

const unknownModule: ModuleInfo = { isEntry: false, importers: [], dynamicImporters: [] }

interface Context {
  getModuleInfo: (id: string) => ModuleInfo | null
}

interface Reach {
  entries: ReadonlySet<string>
  /** Whether a lazily loaded part needs it too. */
  isLater: boolean
}

/** Counted as entries, because visitors who load these have no cached island files. */
const isForVisitors = (id: string, { dynamicImporters }: ModuleInfo) =>
  dynamicImporters.length > 0 && id.includes('/src/public-pages/plans/')

const reachOf = (id: string, context: Context, known: Map<string, Reach>): Reach => {
  const found = known.get(id)
  if (found) return found
  known.set(id, { entries: new Set(), isLater: false })
  const info = context.getModuleInfo(id) ?? unknownModule
  const above = info.importers.map((importer) => reachOf(importer, context, known))
  const isOwn = info.isEntry || isForVisitors(id, info)
  const reach = {
    entries: new Set([...(isOwn ? [id] : []), ...above.flatMap(({ entries }) => [...entries])]),
    isLater: (!isOwn && info.dynamicImporters.length > 0) || above.some(({ isLater }) => isLater),
  }
  known.set(id, reach)
  return reach
}

const neighbours = [
  { circle: 'browse', domains: ['catalogue', 'engagement'] },
  { circle: 'forms', domains: ['account', 'billing', 'profiles', 'session'] },
]

type Place = 'public' | `public-${string}` | 'script' | 'frame' | `${string}/${string}`

const placeOf = (entry: string): Place => {
  const [, room, first = '', second = ''] = /\/src\/([\w-]+)\/([^/]+)\/?([^/]*)/.exec(entry) ?? []
  if (room === 'layouts') return first === 'protected' ? 'frame' : 'public'
  if (room === 'public-pages') return `public-${first}`
  if (room === 'pages') return 'script'
  if (room !== 'islands' || ['frame', 'notices'].includes(second)) return 'frame'
  return `${first}/${second.replace(/\..*/, '')}`
}

const domainOf = (place: Place) => (place === 'script' ? 'player' : place.replace(/\/.*/, ''))

const publicCircleOf = (places: readonly Place[]): string | undefined => {
  const [circle, other] = new Set(places.filter((place) => place.startsWith('public')))
  return other ? 'public' : circle
}

/** Visitors open these forms with an empty cache; the lighter one is first. */
const firstForms: readonly Place[] = ['session/entrance', 'billing/checkout']

/** Splits off what such a form needs from a circle. Both forms share one part of `app`. */
const withFirstForm = (circle: string, places: readonly Place[]): string => {
  const needing = firstForms.filter((place) => places.includes(place))
  const [form] = circle === 'app' && needing.length > 0 ? firstForms : needing
  return form ? `${form.replace(/.*\//, '')}-${circle}` : circle
}

const circleOf = (places: readonly Place[]): string => {
  const domains = [...new Set(places.map(domainOf))]
  const [place = '', other] = new Set(places)
  const [domain = ''] = domains
  const open = publicCircleOf(places)
  if (open) return open
  if (domains.length > 1 && places.includes('script')) return 'core'
  if (!other) return place.replace('/', '-')
  const near = neighbours.find(({ domains: all }) => domains.every((one) => all.includes(one)))
  const narrow = domains.length === 1 ? domain : near?.circle
  return withFirstForm(places.includes('frame') ? 'app' : (narrow ?? 'app'), places)
}

const reaches = new WeakMap<Context, Map<string, Reach>>()

/** Null leaves the module to the bundler. */
const nameOf = (id: string, context: Context): string | null => {
  const known = reaches.get(context) ?? new Map<string, Reach>()
  reaches.set(context, known)
  const { entries, isLater } = reachOf(id, context, known)
  if (entries.size === 0 || (entries.size === 1 && !isLater)) return null
  const isLaterEntry = (entry: string) => !context.getModuleInfo(entry)?.isEntry
  return circleOf(
    [...entries].map((entry) => (isLaterEntry(entry) ? 'public-later' : placeOf(entry))),
  )
}

/** Widest first, because a group takes along the imports of its modules. */
const order = [
  /^public$/,
  /^public-/,
  /^core$/,
  /^entrance-app$/,
  /^app$/,
  /^entrance-forms$/,
  /^checkout-forms$/,
  /^(?:browse|forms)$/,
  /^(?:entrance|checkout)-/,
  /./,
]

export const chunkGroups = order.map((circle, index) => ({
  name: (id: string, context: Context) => {
    const name = nameOf(id, context)
    return name !== null && circle.test(name) ? name : null
  },
  priority: order.length - index,
}))
