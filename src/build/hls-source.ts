import { fileURLToPath } from 'node:url'
import { findNodes, type Node, replaceNodes } from './syntax.ts'

const source = fileURLToPath(new URL('../../node_modules/hls.js/src/', import.meta.url))
const standIn = (name: string) =>
  fileURLToPath(new URL(`../lib/player/media/hls-stand-ins/${name}.ts`, import.meta.url))

/** Our streams are fMP4 with WebVTT, without keys: no transport stream, DRM, ads or steering. */
const left = new RegExp(
  '/(tsdemuxer|aacdemuxer|ac3-demuxer|mp3demuxer|mp4-remuxer|transmuxer-worker|cea-608-parser|' +
    'imsc1-ttml-parser|cmcd-controller|id3-track-controller|aes-decryptor|fetch-loader)$',
)

const packages = ['@svta/cml-utils', '@svta/cml-id3', 'url-toolkit']

const flag = (name: string, value: boolean) => [`__USE_${name}__`, String(value)]

/** The switches that the package's own build sets. */
export const hlsFlags = Object.fromEntries([
  flag('ALT_AUDIO', true),
  flag('SUBTITLES', true),
  flag('EME_DRM', false),
  flag('CMCD', false),
  flag('CONTENT_STEERING', false),
  flag('IFRAMES', false),
  flag('INTERSTITIALS', false),
  flag('M2TS_ADVANCED_CODECS', false),
  flag('MEDIA_CAPABILITIES', false),
  flag('VARIABLE_SUBSTITUTION', false),
  ['__IN_WORKER__', 'false'],
  ['__HLS_WORKER_BUNDLE__', 'undefined'],
  ['__VERSION__', '"source"'],
]) as Record<string, string>

const logs = ['log', 'warn', 'info', 'debug', 'trace']

/** `this.log(…)`, `logger.warn(…)`, `this.hls.logger.info(…)` */
const isLog = ({ type, expression }: Node) => {
  const call = expression as Node | undefined
  const callee = call?.type === 'CallExpression' ? (call.callee as Node) : undefined
  if (type !== 'ExpressionStatement' || callee?.type !== 'MemberExpression') return false
  const [object, property] = [callee.object as Node, callee.property as Node]
  const owner = (object.name ?? (object.property as Node | undefined)?.name) as string | undefined
  const isLogger = object.type === 'ThisExpression' || owner === 'logger'
  return isLogger && logs.includes(String(property.name))
}

/** A tenth of the library is what it would write to the console. */
export const withoutLogs = (code: string): string => replaceNodes(code, findNodes(code, isLog), ';')

/** hls.js built from the source that its package brings, without what no title of ours needs. */
export const hlsSource = () => ({
  name: 'vereda-hls-source',
  enforce: 'pre' as const,
  apply: 'build' as const,
  config: () => ({ define: hlsFlags }),
  resolveId(id: string, importer: string | undefined) {
    if (id === 'hls.js') return `${source}hls.ts`
    if (!importer?.includes('/hls.js/src/')) return undefined
    if (packages.includes(id)) return standIn('packages')
    return left.test(id) ? standIn('nothing') : undefined
  },
  transform(code: string, id: string) {
    return id.includes('/hls.js/src/') ? { code: withoutLogs(code), map: null } : undefined
  },
})
