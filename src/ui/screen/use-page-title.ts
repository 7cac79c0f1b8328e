import { useEffect } from 'react'

export const usePageTitle = (title: string | undefined): void =>
  useEffect(() => {
    if (title) document.title = `${title} · Vereda`
  }, [title])
