import { chooserHeading, tilePlace, tileRow } from './tile-place.ts'

export const ChooserPlaceholder = () => (
  <>
    <p className={chooserHeading}>Quem está assistindo?</p>
    <output className={tileRow} aria-label="Carregando os perfis">
      {[1, 2, 3, 4, 5].map((tile) => (
        <span key={tile} className={`${tilePlace} ${tile === 5 ? 'normal-only' : ''}`}>
          <span className="skeleton block aspect-square w-full rounded-full!" />
          <span className="skeleton block h-6 w-20" />
        </span>
      ))}
    </output>
  </>
)
