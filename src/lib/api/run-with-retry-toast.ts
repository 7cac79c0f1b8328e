import { refusalOf } from './problems.ts'
import { showFailure } from '#lib/browser/notices/toast.ts'

/**
 * The dispatcher of spec section 8: runs the work and shows a failure as "Erro!" with the reason,
 * and "Tentar novamente" runs it again. Returns true when the first run succeeded.
 */
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
