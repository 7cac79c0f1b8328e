import { connect } from 'node:net'

/*
 * autocannon takes longer to read a body than the server to send it. This client only counts bytes
 * in a reused buffer.
 */

const connections = 32

export interface Downloads {
  requestsPerSecond: number
  bytesPerSecond: number
  p50Ms: number
  p99Ms: number
}

interface Shooting {
  url: URL
  endsAt: number
  took: number[]
}

const headEnd = Buffer.from('\r\n\r\n')

/** Includes the head; throws unless it is complete and says 200. */
const lengthOf = (chunk: Buffer, url: URL): number => {
  const end = chunk.indexOf(headEnd)
  const head = chunk.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (end < 0 || !head.startsWith('HTTP/1.1 200') || !length)
    throw new Error(`${url.href}: ${head}`)
  return end + headEnd.length + Number(length)
}

const downloadOnOne = ({ url, endsAt, took }: Shooting): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`
    let left = 0
    let startedAt = 0
    const ask = () => {
      startedAt = performance.now()
      socket.write(request)
    }
    const take = (bytes: number, buffer: Uint8Array) => {
      if (left === 0) left = lengthOf(Buffer.from(buffer.buffer, 0, bytes), url)
      left -= bytes
      if (left > 0) return true
      const now = performance.now()
      took.push(now - startedAt)
      if (now < endsAt) ask()
      else socket.end()
      return true
    }
    const callback = (bytes: number, buffer: Uint8Array) => {
      try {
        return take(bytes, buffer)
      } catch (error) {
        socket.destroy(error as Error)
        return false
      }
    }
    const onread = { buffer: Buffer.allocUnsafeSlow(64 * 1024), callback }
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true, onread })
    socket.once('connect', ask).once('error', reject).once('close', resolve)
  })

const shoot = async (url: URL, seconds: number) => {
  const startedAt = performance.now()
  const took: number[] = []
  const shooting = { url, endsAt: startedAt + seconds * 1000, took }
  await Promise.all(Array.from({ length: connections }, () => downloadOnOne(shooting)))
  return { took, elapsed: (performance.now() - startedAt) / 1000 }
}

export const download = async (
  url: URL,
  bytes: number,
  seconds: { warmUp: number; measured: number },
): Promise<Downloads> => {
  await shoot(url, seconds.warmUp)
  const { took, elapsed } = await shoot(url, seconds.measured)
  const sorted = took.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
  return {
    requestsPerSecond: took.length / elapsed,
    bytesPerSecond: (took.length * bytes) / elapsed,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  }
}
