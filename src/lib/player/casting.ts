import { showMessage } from './screen/feedback.ts'
import { $remoteScreen, showRemoteScreens } from './screen/remote-screen.ts'
import { changeScreen, currentVideo } from './viewing.ts'

/** The browser opens its list only within a few seconds of the click. */
const loadsWithinMs = 3_000

const loaded = (video: HTMLVideoElement) =>
  new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => end(false), loadsWithinMs)
    const meet = ({ type }: Event) => end(type === 'loadedmetadata')
    const events = ['loadedmetadata', 'error'] as const
    const end = (isLoaded: boolean) => {
      clearTimeout(timer)
      for (const event of events) video.removeEventListener(event, meet)
      resolve(isLoaded)
    }
    for (const event of events) video.addEventListener(event, meet)
  })

let isChoosing = false

const choose = async (video: HTMLVideoElement) => {
  const loads = loaded(video)
  if (!(await changeScreen(true))) return showMessage('Não foi possível transmitir agora')
  if ((await loads) && (await showRemoteScreens(video))) return
  showMessage('Nenhuma tela escolhida')
  await changeScreen(false)
}

/**
 * Browsers cast only a source that the other screen can fetch itself, so the element first gets
 * one. If a screen is already connected, the browser's list disconnects it.
 */
export const chooseScreen = async (): Promise<void> => {
  const video = currentVideo()
  if (!video || isChoosing) return
  if ($remoteScreen.get()?.isConnected) return void showRemoteScreens(video)
  isChoosing = true
  await choose(video).finally(() => (isChoosing = false))
}
