import type { ClientDirective } from 'astro'

/*
 * `client:first-frame` hydrates with the first frame, or as soon as the controls are needed.
 * Earlier, the scripts would compete with the video for bandwidth.
 */
const patienceMs = 2500
const startEvents = ['loadeddata', 'controlswanted', 'pointerdown', 'focusin']

type Page = Document & { prerendering?: boolean }

const longestFontMs = 800

/** A font that loads after its text is painted is used only on the next page. */
const fetchFonts = () => {
  const style = getComputedStyle(document.documentElement)
  const loading = ['--font-text', '--font-display'].map((name) =>
    document.fonts.load(`600 1rem ${style.getPropertyValue(name)}`).catch(() => []),
  )
  const late = new Promise((resolve) => setTimeout(resolve, longestFontMs))
  return Promise.race([Promise.all(loading), late])
}

/** Replays keys that were pressed before the controls were ready. */
const keepKeys = () => {
  const early: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent) => {
    const isOurs = event.target === document.body && !event.ctrlKey && !event.metaKey
    if (isOurs && event.key !== 'Tab') early.push(event)
  }
  const pressAgain = () => {
    document.removeEventListener('keydown', keep)
    for (const { key, code, shiftKey } of early)
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true }),
      )
  }
  document.addEventListener('keydown', keep)
  document
    .getElementById('player-root')
    ?.addEventListener('controlsready', pressAgain, { once: true })
}

const whenCalled = (start: () => void) => {
  const root = document.getElementById('player-root')
  const wait = () => setTimeout(start, patienceMs)
  for (const call of startEvents) root?.addEventListener(call, start, { capture: true })
  document.addEventListener('keydown', start)
  if (!(document as Page).prerendering) wait()
  else addEventListener('load', start)
}

const onFirstFrame: ClientDirective = (load, { name }) => {
  let isStarted = false
  if (name === 'Player') keepKeys()
  const start = async () => {
    if (isStarted) return
    isStarted = true
    const [hydrate] = await Promise.all([load(), fetchFonts()])
    await hydrate()
  }
  whenCalled(() => void start())
}

// Astro accepts only a default export here.
// oxlint-disable-next-line import/no-default-export
export default onFirstFrame
