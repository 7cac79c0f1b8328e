import { glob, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AstroIntegration } from 'astro'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const minimumBytes = 256

const compressFile = async (path: string) => {
  const source = await readFile(path)
  if (source.length < minimumBytes) return
  const [brotli, zipped] = await Promise.all([
    toBrotli(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    toGzip(source, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}

export const compressFiles = (): AstroIntegration => ({
  name: 'vereda-compress',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      const files = await Array.fromAsync(
        glob('**/*.{html,js,css,svg,json,xml,txt,webmanifest}', { cwd: root }),
      )
      await Promise.all(files.map((file) => compressFile(root + file)))
    },
  },
})
