import { refusalOf } from './problems.ts'
import { showFailure } from '#lib/browser/toast.ts'

/**
 * The dispatcher of spec section 8: does what was asked for; a failure is told as "Erro!" with the
 * reason, and "Tentar novamente" does it again. True when it was done at once.
 */
export const dispatch = async (
  work: () => Promise<unknown>,
  onFail?: () => void,
): Promise<boolean> => {
  try {
    await work()
    return true
  } catch (error) {
    onFail?.()
    showFailure(refusalOf(error).message, () => void dispatch(work, onFail))
    return false
  }
}
