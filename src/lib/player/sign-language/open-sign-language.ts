import { currentSigner } from '#lib/player/viewing.ts'

/** Signatures expire during a film, so an address that has played is signed again. */
const mostTries = 2

interface Opening {
  main: HTMLVideoElement
  second: HTMLVideoElement
  address: string
  signal: AbortSignal
  onFailure: () => void
}

/** Aborting the signal unloads it. */
export const openSignLanguage = ({ main, second, address, signal, onFailure }: Opening): void => {
  let tries = 0
  const open = async () => {
    const signer = currentSigner()
    // A film that returns from another screen has no signer yet.
    if (!signer) return main.addEventListener('loadedmetadata', () => void open(), once)
    tries += 1
    const signed = await signer.sign(address)
    if (!signal.aborted) second.src = signed
  }
  const once = { once: true, signal }
  const again = () => {
    if (tries < mostTries) void open()
    else onFailure()
  }
  second.addEventListener('playing', () => (tries = 0), { signal })
  second.addEventListener('error', again, { signal })
  signal.addEventListener('abort', () => {
    second.removeAttribute('src')
    second.load()
  })
  void open()
}
