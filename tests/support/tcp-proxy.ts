import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface TcpProxy {
  port: number
  /** Passes nothing on until `release`. */
  hold: () => void
  release: () => void
  /** Refuses new connections too. */
  cut: () => void
  close: () => Promise<void>
}

export const startTcpProxy = async (target: { host: string; port: number }): Promise<TcpProxy> => {
  const sockets = new Set<Socket>()
  let mode: 'open' | 'held' | 'cut' = 'open'
  const add = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    if (mode === 'held') socket.pause()
  }
  const server = createServer((near) => {
    if (mode === 'cut') {
      near.destroy()
      return
    }
    const far = connect(target)
    near.on('data', (bytes) => far.write(bytes)).on('close', () => far.destroy())
    far.on('data', (bytes) => near.write(bytes)).on('close', () => near.destroy())
    add(near)
    add(far)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    hold: () => {
      mode = 'held'
      for (const socket of sockets) socket.pause()
    },
    release: () => {
      mode = 'open'
      for (const socket of sockets) socket.resume()
    },
    cut: () => {
      mode = 'cut'
      for (const socket of sockets) socket.destroy()
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
