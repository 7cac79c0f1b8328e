import { SidePanel } from '#islands/player/side-panel.tsx'
import { usePassage } from './use-passage.ts'

const paragraphsOf = (text: string) => text.split(/\n{2,}/)

export const BookPage = () => {
  const page = usePassage()
  if (!page) return null
  const { passage, work, originalWork } = page
  return (
    <SidePanel title="Página do livro" className="book-page">
      <figure className="book-sheet">
        <blockquote lang="pt-BR" className="book-text">
          {paragraphsOf(passage.text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </blockquote>
        <figcaption className="book-source">
          <cite className="book-work">{work}</cite>
          <span>{passage.chapter}</span>
          {originalWork && <span className="text-muted">{originalWork}</span>}
        </figcaption>
      </figure>
    </SidePanel>
  )
}
