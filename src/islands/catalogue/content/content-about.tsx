import { RatingStars } from '#islands/engagement/reactions/rating-stars.tsx'
import type { ReactNode } from 'react'
import type { ContentDetail } from '#shared/catalogue/contract.ts'
import { pathTo } from '#shared/routes.ts'
import { ReportButton } from './report-button.tsx'

interface FactProps {
  name: string
  children: ReactNode
}

const factLink =
  'focus-ring inline-block rounded-sm py-1 decoration-ink/40 underline-offset-4 hover:decoration-ink'

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
)

const OriginalWork = ({
  original_work: work,
  author,
}: Pick<ContentDetail, 'original_work' | 'author'>) => (
  <Fact name="Obra original">
    {author ? (
      <a href={pathTo('author', { slug: author.slug })} className={`${factLink} underline`}>
        {work}
      </a>
    ) : (
      work
    )}
  </Fact>
)

const Categories = ({ content, isKids }: Props) => (
  <Fact name="Categorias">
    {content.categories.map(({ id, name }, index) => (
      <span key={id}>
        {index > 0 && ', '}
        {isKids ? (
          name
        ) : (
          <a href={`${pathTo('categories')}?categoria=${id}`} className={factLink}>
            {name}
          </a>
        )}
      </span>
    ))}
  </Fact>
)

interface Props {
  content: ContentDetail
  /** Kids profiles have no category pages. */
  isKids: boolean
}

const Tags = ({ content }: Pick<Props, 'content'>) => (
  <ul aria-label="Tags" className="flex flex-wrap gap-2 pt-5">
    {content.tags.map((tag) => (
      <li key={tag.id}>
        <a href={pathTo('tags', { id: tag.id })} className="content-tag focus-ring">
          {tag.name}
        </a>
      </li>
    ))}
  </ul>
)

export const ContentAbout = ({ content, isKids }: Props) => (
  <section className="content-about gutter" aria-labelledby="sobre">
    <div>
      <h2 id="sobre" className="sr-only">
        Sobre {content.title}
      </h2>
      <p className="content-synopsis">{content.synopsis}</p>
      {content.tags.length > 0 && <Tags content={content} />}
      <RatingStars content={content} />
      {!isKids && <ReportButton content={content} />}
    </div>
    <dl className="content-facts">
      {content.original_work && <OriginalWork {...content} />}
      {!isKids && content.director && <Fact name="Direção">{content.director}</Fact>}
      {!isKids && content.cast.length > 0 && <Fact name="Elenco">{content.cast.join(', ')}</Fact>}
      {content.categories.length > 0 && <Categories content={content} isKids={isKids} />}
    </dl>
  </section>
)
