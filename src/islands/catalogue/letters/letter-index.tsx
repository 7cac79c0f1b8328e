import { type MouseEvent, useEffect, useRef } from 'react'
import { addressWith, alphabet, countLabel, nouns } from '#lib/catalogue/browse-rules.ts'
import { useLetterKeys } from './use-letter-keys.ts'

interface Props {
  /** Undefined while loading. */
  counts: readonly { letter: string; count: number }[] | undefined
  current: string | undefined
  onChoose: (letter: string | undefined) => void
}

const everything = 'Tudo'

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** The row can be wider than the screen. */
const useInView = (current: string) => {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = list.current
    const letter = row?.querySelector<HTMLElement>(`[data-letter="${current}"]`)
    if (!row || !letter) return
    row.scrollLeft = letter.offsetLeft - (row.clientWidth - letter.offsetWidth) / 2
  }, [current])
  return list
}

const spoken = (letter: string, count: number) => {
  const titles = countLabel(count, nouns.title)
  return letter === '#' ? `# e outros sinais, ${titles}` : `${letter}, ${titles}`
}

/** Letters without titles are not links. */
export const LetterIndex = ({ counts, current = everything, onChoose }: Props) => {
  const countOf = new Map(counts?.map(({ letter, count }) => [letter, count]))
  const names = [everything, ...alphabet.filter((name) => countOf.has(name) || name === current)]
  const { stop, onKeyDown, onFocus } = useLetterKeys(names, current)
  const list = useInView(current)
  const linkTo = (name: string, letter: string | undefined) => (
    <a
      href={addressWith(location, { letra: letter })}
      className={letter ? 'letter focus-ring' : 'letter letter-all focus-ring'}
      data-letter={name}
      tabIndex={name === stop ? 0 : -1}
      aria-current={name === current ? 'true' : undefined}
      aria-label={letter && spoken(letter, countOf.get(letter) ?? 0)}
      onFocus={() => onFocus(name)}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        onChoose(letter)
      }}
    >
      {name}
    </a>
  )
  return (
    <nav className="letters" data-sticky aria-label="Letras do catálogo">
      <ul ref={list} className="letters-row">
        <li>{linkTo(everything, undefined)}</li>
        {alphabet.map((letter) => (
          <li key={letter} aria-hidden={!names.includes(letter)}>
            {names.includes(letter) ? (
              linkTo(letter, letter)
            ) : (
              <span className="letter letter-none">{letter}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
