import type { ClientDirective } from 'astro'

/*
 * client:stage: the controls of the player come with the first frame, or as soon as they are called;
 * before that their scripts would take the line from the video.
 */
const patienceMs = 2500
const calls = ['loadeddata', 'controlswanted', 'pointerdown', 'focusin']

type Page = Document & { prerendering?: boolean }

/** All files at once: src/build/preload.ts names what the island's scripts import. */
const fetchScripts = () => {
  const named = document.querySelector('[data-stage-scripts]')
  for (const href of JSON.parse(named?.textContent ?? '[]') as string[])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  named?.remove()
}

const whenCalled = (start: () => void) => {
  const stage = document.getElementById('palco')
  const wait = () => setTimeout(start, patienceMs)
  for (const call of calls) stage?.addEventListener(call, start, { capture: true })
  document.addEventListener('keydown', start)
  if (!(document as Page).prerendering) wait()
  else addEventListener('load', start)
}

const onStage: ClientDirective = (load) => {
  let isStarted = false
  const start = async () => {
    if (isStarted) return
    isStarted = true
    fetchScripts()
    const hydrate = await load()
    await hydrate()
  }
  whenCalled(() => void start())
}

// Astro takes a directive only as a default export.
// oxlint-disable-next-line import/no-default-export
export default onStage
