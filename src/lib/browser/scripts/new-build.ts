import { reloadOnce } from './reload-once.ts'
import { showNewBuild } from '#lib/browser/notices/toast.ts'

let isMet = false

export const meetNewBuild = (): void => {
  if (isMet) return
  isMet = true
  const { userActivation }: { userActivation?: UserActivation } = navigator
  if (userActivation && !userActivation.hasBeenActive) reloadOnce()
  else showNewBuild(() => location.reload())
}
