import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('../../node_modules/hls.js/src/', import.meta.url))

export const hlsModule = `${source}hls.ts`

const standIn = (name: string) =>
  fileURLToPath(new URL(`../lib/player/media/hls-stand-ins/${name}.ts`, import.meta.url))

/** Our streams are fMP4 with WebVTT and without encryption, so these modules are never used. */
const unusedModules = new RegExp(
  '/(tsdemuxer|aacdemuxer|ac3-demuxer|mp3demuxer|mp4-remuxer|transmuxer-worker|cea-608-parser|' +
    'imsc1-ttml-parser|cmcd-controller|id3-track-controller|aes-decryptor|fetch-loader)$',
)

const packages = ['@svta/cml-utils', '@svta/cml-id3', 'url-toolkit']

const flag = (name: string, value: boolean) => [`__USE_${name}__`, String(value)]

/** Flags that the package's own build sets. */
const hlsFlags = Object.fromEntries([
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

export const hlsSource = () => ({
  name: 'vereda-hls-source',
  enforce: 'pre' as const,
  apply: 'build' as const,
  config: () => ({ define: hlsFlags }),
  resolveId(id: string, importer: string | undefined) {
    if (id === 'hls.js') return hlsModule
    if (!importer?.includes('/hls.js/src/')) return undefined
    if (packages.includes(id)) return standIn('packages')
    return unusedModules.test(id) ? standIn('nothing') : undefined
  },
})
