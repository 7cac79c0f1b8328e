import { alphabet } from '#lib/catalogue/browse-rules.ts'

export const LettersPlaceholder = () => (
  <div className="letters" aria-hidden="true">
    <div className="letters-row">
      <span className="letter letter-all">Tudo</span>
      {alphabet.map((letter) => (
        <span key={letter} className="letter letter-none">
          {letter}
        </span>
      ))}
    </div>
  </div>
)
