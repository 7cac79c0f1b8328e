import { showSnackbar } from './notices/notices.ts'
import { showError } from './notices/toast.ts'

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const copy = async (address: string) => {
  try {
    await navigator.clipboard.writeText(address)
    showSnackbar('Link copiado')
  } catch {
    showError('Não foi possível copiar o link. Copie o endereço do navegador.')
  }
}

export const share = async (title: string, path: string): Promise<void> => {
  const url = new URL(path, location.origin).href
  if (typeof navigator.share !== 'function') return copy(url)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!isAborted(error)) await copy(url)
  }
}
