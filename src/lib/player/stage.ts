import { $awaitsTouch, $failure, $stage } from './store.ts'
import { mountVideo } from './viewing.ts'

/** What the document itself shows: the video and the ground under its controls. */
export const stageElement = (): HTMLElement | null => document.getElementById('palco')

/** Whether the controls are shown, and the ground until the first frame is. */
export const showOnStage = (areShown: boolean, color: string | undefined): void => {
  const stage = stageElement()
  if (!stage) return
  stage.dataset.controls = areShown ? 'shown' : 'hidden'
  stage.style.backgroundColor = color ?? ''
}

/** Without a first frame the controls come as soon as they have something to say or to offer. */
const callControls = (stage: HTMLElement) => {
  const call = () => stage.dispatchEvent(new Event('controlswanted'))
  $stage.subscribe(({ status }) => status === 'refused' && call())
  $awaitsTouch.subscribe((awaits) => awaits && call())
  $failure.subscribe((failure) => failure !== undefined && call())
}

/** Opens the video of the address on the document's own element, before any control is there. */
export const openStage = (): void => {
  const stage = stageElement()
  const video = stage?.querySelector('video')
  if (!stage || !video) return
  mountVideo(video)
  callControls(stage)
  video.addEventListener('click', () => (video.paused ? void video.play() : video.pause()))
}
