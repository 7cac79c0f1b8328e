import { currentSigner } from '#lib/player/viewing.ts'

/** A signature ends in the middle of a film, so an address that has played is signed again. */
const mostTries = 2

interface Opening {
  main: HTMLVideoElement
  second: HTMLVideoElement
  address: string
  signal: AbortSignal
  onFailure: () => void
}

/** Loads the interpreter into its element, until the signal ends it. */
export const openSignLanguage = ({ main, second, address, signal, onFailure }: Opening): void => {
  let tries = 0
  const open = async () => {
    const signer = currentSigner()
    // A film that comes back from another screen has none yet.
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
