import unocss from '@unocss/astro'
import { defineConfig } from 'astro/config'
import { chunkGroups } from './src/build/chunks.ts'
import { compressFiles } from './src/build/compress.ts'
import { developmentServer } from './src/build/development-server.ts'
import { finishDocuments } from './src/build/finish-documents.ts'
import { hlsSource } from './src/build/hls-source.ts'
import { inlinedScripts } from './src/build/inlined-scripts.ts'
import { pricedPages, rendererFolder } from './src/build/priced-pages.ts'
import { reactIslands } from './src/build/react-islands.ts'
import { scriptGraph } from './src/build/script-graph.ts'

/** `client:first-frame` hydrates after the first video frame. */
const firstFrameDirective = {
  name: 'vereda-first-frame',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'first-frame',
        entrypoint: './src/lib/player/first-frame-directive.ts',
      }),
  },
}

export default defineConfig({
  site: process.env.PUBLIC_SITE_URL || `http://localhost:${process.env.PORT || 4321}`,
  output: 'static',
  trailingSlash: 'ignore',
  build: { format: 'file', client: './', server: `./${rendererFolder}` },
  adapter: pricedPages(),
  devToolbar: { enabled: false },
  integrations: [
    unocss({ injectReset: '@unocss/reset/tailwind-v4.css' }),
    reactIslands(),
    firstFrameDirective,
    scriptGraph(),
    finishDocuments(),
    compressFiles(),
    developmentServer(),
  ],
  vite: {
    plugins: [hlsSource(), inlinedScripts()],
    build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
  },
})
