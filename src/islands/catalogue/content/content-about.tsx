import type { ReactNode } from 'react'
import type { ContentDetail } from '#lib/catalogue/contract.ts'
import { pathTo } from '#lib/routes.ts'

interface FactProps {
  name: string
  children: ReactNode
}

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
)

interface Props {
  content: ContentDetail
}

const Tags = ({ content }: Props) => (
  <ul aria-label="Tags" className="flex flex-wrap gap-2 pt-5">
    {content.tags.map((tag) => (
      <li key={tag.id}>
        <a
          href={pathTo('tags', { id: tag.id })}
          className="focus-ring inline-flex min-h-9 items-center rounded-full bg-ink/8 px-3.5 text-sm no-underline transition-colors hover:bg-ink/16"
        >
          {tag.name}
        </a>
      </li>
    ))}
  </ul>
)

/** The story and who made it. */
export const ContentAbout = ({ content }: Props) => (
  <section className="content-about gutter" aria-labelledby="sobre">
    <div>
      <h2 id="sobre" className="sr-only">
        Sobre {content.title}
      </h2>
      <p className="content-synopsis">{content.synopsis}</p>
      {content.tags.length > 0 && <Tags content={content} />}
    </div>
    <dl className="content-facts">
      {content.original_work && <Fact name="Obra original">{content.original_work}</Fact>}
      {content.director && <Fact name="Direção">{content.director}</Fact>}
      {content.cast.length > 0 && <Fact name="Elenco">{content.cast.join(', ')}</Fact>}
      {content.categories.length > 0 && (
        <Fact name="Categorias">{content.categories.map(({ name }) => name).join(', ')}</Fact>
      )}
    </dl>
  </section>
)
