import { refusalOf } from './problems.ts'
import { showFailure } from '#lib/browser/notices/toast.ts'

/** Spec section 8. True if the first run succeeded. */
export const runWithRetryToast = async (
  work: () => Promise<unknown>,
  onFail?: () => void,
): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    onFail?.()
    showFailure(refusalOf(error).message, () => void runWithRetryToast(work, onFail))
    return false
  }
}
