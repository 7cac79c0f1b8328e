import { ApiError } from '#lib/api/problems.ts'
import { isPageServed, reloadOnce } from './reload-once.ts'

const unreachable = () =>
  new ApiError(0, {
    code: 'network',
    detail:
      'Não foi possível abrir esta parte da página. Verifique sua internet e tente novamente.',
  })

const outdated = () =>
  new ApiError(0, {
    code: 'part-outdated',
    detail: 'A Vereda foi atualizada. Recarregue a página para continuar.',
  })

/** The file is gone: only a page of the present build can show the part. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'part-outdated'

/**
 * Runs an import. A file that is missing while the page is served was replaced by a newer build (or
 * an older browser remembers its first failure): the page then loads anew, once.
 */
export const loadPart = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load().catch(load)
  } catch {
    if (!(await isPageServed())) throw unreachable()
    if (!reloadOnce()) throw outdated()
    return new Promise<never>(() => {})
  }
}
