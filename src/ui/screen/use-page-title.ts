import { useEffect } from 'react'

/** Sets the document's title to the page's content. */
export const usePageTitle = (title: string | undefined): void =>
  useEffect(() => {
    if (title) document.title = `${title} · Vereda`
  }, [title])
