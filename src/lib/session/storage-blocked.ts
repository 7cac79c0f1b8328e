import { keepsStorage } from '#lib/browser/storage/safe-storage.ts'
import { ApiError } from '#lib/api/problems.ts'

/** Without storage, the next page would have no token and redirect back to the login. */
const storageBlocked =
  'Seu navegador não deixa este site guardar dados, e sem isso você não consegue entrar. Permita cookies e dados do site nas configurações do navegador e tente de novo.'

/** Throws before anything is sent. */
export const requireStorage = (): void => {
  if (!keepsStorage()) throw new ApiError(0, { code: 'storage-blocked', detail: storageBlocked })
}
