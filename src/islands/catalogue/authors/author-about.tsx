import { Artwork } from '#ui/artwork.tsx'
import { initialsOf, yearsOf } from '#lib/catalogue/author-query.ts'
import { contentPath } from '#lib/catalogue/rules.ts'
import type { Author } from '#shared/catalogue/author-contract.ts'

const Portrait = ({ name, portrait }: Pick<Author, 'name' | 'portrait'>) =>
  portrait ? (
    <span className="block">
      <Artwork
        image={portrait}
        alt={`Retrato desenhado de ${name}`}
        sizes="(min-width: 760px) 240px, 144px"
        className="author-portrait"
        isFirst
      />
    </span>
  ) : (
    <span aria-hidden="true" className="author-portrait author-initials">
      {initialsOf(name)}
    </span>
  )

const Start = ({ author: { start, contents } }: { author: Author }) => {
  const content = contents.find(({ id }) => id === start?.content_id)
  if (!start || !content) return null
  return (
    <section aria-labelledby="comece" className="author-start">
      <h2 id="comece" className="font-display text-xl font-semibold">
        Comece por aqui
      </h2>
      <a href={contentPath(content)} className="author-start-link focus-ring">
        <span className="block">
          <Artwork
            image={content.images.backdrop}
            alt=""
            sizes="(min-width: 760px) 240px, 40vw"
            className="author-start-image"
            isSoon
          />
        </span>
        <span className="grid content-center gap-1">
          <span className="text-lg font-semibold">{content.title}</span>
          <span className="text-muted">{start.reason}</span>
        </span>
      </a>
    </section>
  )
}

export const AuthorAbout = ({ author }: { author: Author }) => {
  const { name, born, died, biography } = author
  const years = yearsOf(born, died)
  return (
    <header className="author gutter">
      <Portrait {...author} />
      <div className="author-text">
        <h1 className="text-balance font-display text-3xl font-semibold md:text-5xl">{name}</h1>
        {years && <p className="text-lg text-muted">{years}</p>}
        {biography.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="author-life">
            {paragraph}
          </p>
        ))}
        <Start author={author} />
      </div>
    </header>
  )
}
