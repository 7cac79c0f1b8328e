/* Starts the scripts of a public page when all that is seen first is there, or after three seconds. */
const patienceMs = 3000

const files = JSON.parse(
  document.querySelector('[data-late-scripts]')?.textContent ?? '[]',
) as string[]
let isStarted = false
let pressed: HTMLElement | undefined

/** What was pressed too early is pressed again once its script is there. */
const press = (event: Event) => {
  const { target } = event
  if (!(target instanceof Element) || target.closest('astro-island')) return
  pressed = target.closest<HTMLElement>('button[type=button], [data-open-consent]') ?? undefined
  if (!pressed) return
  event.preventDefault()
  void start()
}

const start = async () => {
  if (isStarted) return
  isStarted = true
  /* Also what did not come is waited for no longer: a link then leads where it says. */
  await Promise.allSettled(files.map((file) => import(/* @vite-ignore */ file)))
  removeEventListener('click', press, { capture: true })
  pressed?.click()
}

/** What has come is painted a frame or two later. */
const afterPaint = () =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => void start())))

if (document.readyState === 'complete') afterPaint()
else addEventListener('load', afterPaint)
addEventListener('click', press, { capture: true })
setTimeout(() => void start(), patienceMs)
