import { useQuery } from '@tanstack/react-query'
import { PosterCard } from '#islands/catalogue/card/poster-card.tsx'
import { ForProfile } from '#islands/catalogue/for-profile.tsx'
import { Row } from '#islands/catalogue/row/row.tsx'
import { PageHeading } from '#ui/screen/page-heading.tsx'
import { QueryScreen } from '#ui/screen/query-screen.tsx'
import { ScreenMessage } from '#ui/screen/screen-message.tsx'
import { usePageTitle } from '#ui/screen/use-page-title.ts'
import { ApiError } from '#lib/api/problems.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { authorQuery } from '#lib/catalogue/author-query.ts'
import type { Author } from '#shared/catalogue/author-contract.ts'
import { matchRoute } from '#shared/routes.ts'
import { AuthorAbout } from './author-about.tsx'
import { AuthorPlaceholder } from './author-placeholder.tsx'

const unknown = (
  <ScreenMessage
    icon="i-lucide-feather"
    title="Não encontramos esta pessoa"
    text="O endereço pode não estar certo, ou não há títulos da sua obra no mundo deste perfil."
  />
)

const works = (author: Author) =>
  author.contents.map((content) => (
    <li key={content.id}>
      <PosterCard content={content} origin={{ origin: 'author', originDescription: author.name }} />
    </li>
  ))

const Shown = ({ slug, profileId }: { slug: string; profileId: number }) => {
  const query = useQuery(authorQuery(slug, profileId), queryClient)
  usePageTitle(query.data?.name)
  const screen = (
    <QueryScreen
      query={query}
      placeholder={<AuthorPlaceholder />}
      isEmpty={({ contents }) => contents.length === 0}
      empty={unknown}
      unknown={unknown}
    >
      {(author) => (
        <article className="pb-10">
          <AuthorAbout author={author} />
          <Row id={`author-${author.slug}`} title="No catálogo" items={works(author)} />
        </article>
      )}
    </QueryScreen>
  )
  const isUnknown = query.error instanceof ApiError && query.error.status === 404
  if (!query.error || query.data || isUnknown) return screen
  /* The page needs a heading even if it fails to load. */
  return (
    <div className="pb-10">
      <PageHeading title="Autor" />
      {screen}
    </div>
  )
}

export const AuthorPage = () => (
  <ForProfile>
    {({ id }) => <Shown slug={matchRoute(location.pathname)?.params.slug ?? ''} profileId={id} />}
  </ForProfile>
)
