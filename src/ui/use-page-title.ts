import { useEffect } from 'react'

/** Page titles name what is on them. */
export const usePageTitle = (title: string | undefined): void =>
  useEffect(() => {
    if (title) document.title = `${title} · Vereda`
  }, [title])
