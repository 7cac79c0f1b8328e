import react from '@astrojs/react'
import unocss from '@unocss/astro'
import { defineConfig, fontProviders } from 'astro/config'
import { chunkGroups } from './src/build/chunk-groups.ts'
import { compressFiles } from './src/build/compress.ts'
import { contentSecurityPolicies } from './src/build/csp.ts'
import { developmentServer } from './src/build/development-server.ts'
import { lateScripts } from './src/build/late-scripts.ts'
import { lazyStyles } from './src/build/lazy-styles.ts'
import { pageStyles } from './src/build/page-styles.ts'
import { hlsSource } from './src/build/hls-source.ts'
import { preloadChunks } from './src/build/preload.ts'
import { stageDirective } from './src/build/stage-directive.ts'

const own = (name) => `./src/fonts/${name}.woff2`
const whole = (family, part) =>
  `./node_modules/@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`

/** A font that is late waits for the next page: text is neither hidden nor moved. */
const variant = (file, weight, range) => ({
  display: 'optional',
  weight,
  style: 'normal',
  src: [file],
  ...(range && { unicodeRange: range.split(' ') }),
})

/** The letters that scripts/fonts.mjs leaves out: fetched only where a name or a title has them. */
const latin =
  'U+A1-A6 U+A8 U+AC U+AF U+B1 U+B4-B6 U+B8 U+BC-BF U+C4-C6 U+C8 U+CB-CC U+CE-D0 U+D2 U+D6 ' +
  'U+D8-D9 U+DB U+DD-DF U+E4-E6 U+E8 U+EB-EC U+EE-F0 U+F2 U+F6-F9 U+FB U+FD-FF U+131 ' +
  'U+152-153'
const latinExt = 'U+100-130 U+132-151 U+154-2BA U+1E00-1E9F U+1EF2-1EFF'

/** Signs that are rare in headlines. */
const notInHeadlines =
  'U+22-23 U+2A U+3C-3E U+40 U+5B-60 U+7B-7E U+A7 U+A9 U+AB U+AE U+B0 U+B2-B3 U+B9 U+BB U+D7 ' +
  'U+2022 U+20AC U+2190-2193'

const rest = (family, weight, also = '') => [
  variant(whole(family, 'latin'), weight, `${also} ${latin}`.trim()),
  variant(whole(family, 'latin-ext'), weight, latinExt),
]

const font = (name, cssVariable, fallback, variants) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  fallbacks: [`${name} near`, fallback],
  options: { variants },
})

export default defineConfig({
  site: process.env.PUBLIC_SITE_URL || 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [
    unocss({ injectReset: '@unocss/reset/tailwind-v4.css' }),
    react(),
    stageDirective(),
    pageStyles(),
    lazyStyles(),
    preloadChunks(),
    lateScripts(),
    contentSecurityPolicies(),
    compressFiles(),
    developmentServer(),
  ],
  vite: {
    plugins: [hlsSource()],
    build: {
      rolldownOptions: {
        output: { codeSplitting: { groups: chunkGroups } },
        // No module here reads a property for its effect (a forced layout); 3 kB of the player hang on it.
        treeshake: { propertyReadSideEffects: false },
      },
    },
  },
  fonts: [
    font('Figtree', '--font-text', 'sans-serif', [
      variant(own('figtree'), '400 900'),
      ...rest('figtree', '400 900'),
    ]),
    font('Fraunces', '--font-display', 'serif', [
      variant(own('fraunces-600'), '600'),
      variant(own('fraunces-heavy'), '601 900'),
      ...rest('fraunces', '600', notInHeadlines),
    ]),
  ],
})
