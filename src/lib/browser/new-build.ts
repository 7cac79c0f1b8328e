import { reloadOnce } from './reload-once.ts'
import { showNewBuild } from './toast.ts'

let isMet = false

/** The server is of another build than the page: an untouched page loads anew, others offer it. */
export const meetNewBuild = (): void => {
  if (isMet) return
  isMet = true
  if (navigator.userActivation?.hasBeenActive === false) reloadOnce()
  else showNewBuild(() => location.reload())
}
