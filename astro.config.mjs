import react from '@astrojs/react'
import unocss from '@unocss/astro'
import { defineConfig, fontProviders } from 'astro/config'
import { compressFiles } from './src/build/compress.ts'
import { contentSecurityPolicies } from './src/build/csp.ts'
import { developmentServer } from './src/build/development-server.ts'
import { preloadChunks } from './src/build/preload.ts'

const font = (name, cssVariable, file, weight, fallbacks) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  fallbacks,
  options: { variants: [{ weight, style: 'normal', src: [file] }] },
})

const files = (family) =>
  `./node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`

export default defineConfig({
  site: process.env.PUBLIC_SITE_URL || 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [
    unocss({ injectReset: '@unocss/reset/tailwind-v4.css' }),
    react(),
    preloadChunks(),
    contentSecurityPolicies(),
    compressFiles(),
    developmentServer(),
  ],
  fonts: [
    font('Figtree', '--font-text', files('figtree'), '300 900', ['sans-serif']),
    font('Fraunces', '--font-display', files('fraunces'), '100 900', ['serif']),
  ],
})
