export const watchConnection = (notify: () => void): (() => void) => {
  addEventListener('offline', notify)
  addEventListener('online', notify)
  return () => {
    removeEventListener('offline', notify)
    removeEventListener('online', notify)
  }
}

export const isConnected = (): boolean => navigator.onLine
