import type { APIRoute } from 'astro'
import { drawShareImage } from '#layouts/document/share-image.ts'
import { indexedPages, shareImages } from '#layouts/document/indexed-pages.ts'

interface Props {
  headline: string
}

export const getStaticPaths = () => {
  const own = indexedPages.map(({ route, headline }) => ({ name: route.shell, headline }))
  return [...own, shareImages.standard].map(({ name, headline }) => ({
    params: { page: name },
    props: { headline },
  }))
}

export const GET: APIRoute<Props> = async ({ props }) => {
  const image = await drawShareImage(props.headline, shareImages.lead)
  return new Response(new Uint8Array(image), { headers: { 'content-type': 'image/jpeg' } })
}
