import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/* hls.js at its defaults, set up as in its manual. */

const page = (clip: string) =>
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Vídeo</title>' +
  '<style>body{margin:0;background:#000}video{width:100vw;height:100vh}</style></head>' +
  '<body><video playsinline></video><script src="/hls.min.js"></script><script>' +
  'const video=document.querySelector("video");const hls=new Hls();window.hls=hls;' +
  `hls.loadSource("/media/${clip}/master.m3u8");hls.attachMedia(video);` +
  'hls.on(Hls.Events.MANIFEST_PARSED,()=>video.play())</script></body></html>'

const mediaTypes: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
}

const packed = (text: Buffer | string) => brotliCompressSync(text)

/** `/<clip>` plays a clip of the data folder. */
export const serveBare = async (dataDir: string) => {
  const library = packed(await readFile('node_modules/hls.js/dist/hls.min.js'))
  const send = (answer: ServerResponse, type: string, body: Buffer) =>
    answer
      .writeHead(200, {
        'content-type': type,
        'content-encoding': 'br',
        'cache-control': 'no-cache',
      })
      .end(body)
  const sendMedia = async (answer: ServerResponse, path: string) => {
    const body = await readFile(join(dataDir, normalize(path)))
    const type = mediaTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    answer.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'private, max-age=60',
    })
    answer.end(body)
  }
  const server = createServer(({ url: path = '/' }, answer) => {
    if (path === '/hls.min.js') send(answer, 'text/javascript', library)
    else if (path.startsWith('/media/'))
      sendMedia(answer, path).catch(() => answer.writeHead(404).end())
    else send(answer, 'text/html; charset=utf-8', packed(page(path.slice(1))))
  })
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
