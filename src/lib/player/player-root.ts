import { $awaitsTouch, $failure, $playerState } from './store.ts'
import { mountVideo } from './viewing.ts'

export const playerRoot = (): HTMLElement | null => document.getElementById('player-root')

/** `color` is the background until the first frame. */
export const showOnPlayerRoot = (areShown: boolean, color: string | undefined): void => {
  const root = playerRoot()
  if (!root) return
  root.dataset.controls = areShown ? 'shown' : 'hidden'
  root.style.backgroundColor = color ?? ''
}

/** Without an accent the brand's stays. */
export const accentPlayerRoot = (accent: string | undefined): void => {
  if (accent) playerRoot()?.style.setProperty('--title-accent', accent)
  else playerRoot()?.style.removeProperty('--title-accent')
}

/** Without a first frame, the controls load as soon as they have something to show. */
const callControls = (root: HTMLElement) => {
  const call = () => root.dispatchEvent(new Event('controlswanted'))
  $playerState.subscribe(({ status }) => status === 'refused' && call())
  $awaitsTouch.subscribe((awaits) => awaits && call())
  $failure.subscribe((failure) => failure !== undefined && call())
}

export const openPlayer = (): void => {
  const root = playerRoot()
  const video = root?.querySelector('video')
  if (!root || !video) return
  mountVideo(video)
  callControls(root)
  video.addEventListener('click', () => (video.paused ? void video.play() : video.pause()))
}
