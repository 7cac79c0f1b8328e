// Draws frames in Chromium and pipes them into ffmpeg.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from 'playwright'

const FPS = 24
const SCENES = join(import.meta.dirname, 'clip-scenes')
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
)

async function answer(request, response, sink) {
  const name = new URL(request.url, 'http://local').pathname.slice(1)
  if (name === 'frame') {
    const parts = []
    for await (const part of request) parts.push(part)
    if (!sink.write(Buffer.concat(parts))) await once(sink, 'drain')
    response.end()
  } else if (name === '') {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>palco</title>')
  } else if (name === 'fraunces.woff2') {
    response.end(await readFile(FONT))
  } else if (/^[\w-]+\.mjs$/.test(name)) {
    response.setHeader('content-type', 'text/javascript').end(await readFile(join(SCENES, name)))
  } else {
    response.writeHead(404).end()
  }
}

async function play(stage, data, times, sink) {
  const server = createServer((request, response) => {
    answer(request, response, sink).catch((error) => response.destroy(error))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    page.on('pageerror', (error) => console.error(error))
    await page.goto(`http://127.0.0.1:${server.address().port}/`)
    await page.evaluate(
      async ([name, what, moments]) => {
        const { perform } = await import(`/${name}.mjs`)
        await perform(what, moments)
      },
      [stage, data, times],
    )
  } finally {
    await browser.close()
    server.close()
  }
}

// `args` set ffmpeg's output
export async function encode(stage, data, times, args) {
  const input = ['-f', 'image2pipe', '-framerate', String(FPS), '-c:v', 'mjpeg', '-i', '-']
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
  const ffmpeg = spawn('ffmpeg', [...quiet, ...input, ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const done = once(ffmpeg, 'close')
  await play(stage, data, times, ffmpeg.stdin)
  ffmpeg.stdin.end()
  const [code] = await done
  if (code !== 0) throw new Error(`ffmpeg exited with code ${code}`)
}

export const moments = (seconds) => Array.from({ length: seconds * FPS }, (_, n) => n / FPS)

// JPEG frames have full range and BT.601 colours
export const tvColours =
  'scale=in_range=pc:out_range=tv:in_color_matrix=bt601:out_color_matrix=bt709'
export const colourTags = [
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
]

// One high-quality file to package from
export function renderFilm(clip, file) {
  return encode('stage', clip, moments(clip.duration), [
    ...['-vf', `${tvColours},format=yuv420p`, ...colourTags, '-threads', '1'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', file],
  ])
}

// Shows `count` moments, or the given ones
export function renderSheet(clip, file, times) {
  const columns = 3
  const rows = Math.ceil(times.length / columns)
  return encode('stage', clip, times, [
    ...['-vf', `scale=640:-1,tile=${columns}x${rows}`, '-frames:v', '1', file],
  ])
}
