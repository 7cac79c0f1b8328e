import { type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

export interface Asked {
  path: string
  method?: string
  headers?: Record<string, string>
}

/** Unlike fetch, it neither normalizes the path nor decompresses the body. */
export const ask = (address: string, { path, method = 'GET', headers }: Asked): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(address)
    const sent = request({ host, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const body = Buffer.concat(chunks).toString('latin1')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
    })
    sent.once('error', reject)
    sent.end()
  })
