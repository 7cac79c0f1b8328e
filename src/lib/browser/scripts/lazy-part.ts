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

export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'part-outdated'

/**
 * If a retry fails while the page is served, a newer build has replaced the file (or an old browser
 * cached the failure), so the page reloads once.
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
