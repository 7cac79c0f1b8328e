import { useStore } from '@nanostores/react'
import { ExploreLink } from '#islands/catalogue/explore-link.tsx'
import { $profileType } from '#lib/profiles/store.ts'
import { searchField } from './use-search-text.ts'

interface Props {
  text: string
}

const hints = {
  normal: 'Procure também por autor, lugar ou assunto.',
  kids: 'Tente o nome de um bicho ou de um personagem.',
}

/** Resets the form, so that field, address and page stay in sync. */
const startAgain = () => searchField()?.form?.reset()

export const NothingFound = ({ text }: Props) => {
  const hint = hints[useStore($profileType)]
  return (
    <section className="gutter max-w-3xl pt-4" aria-labelledby="nada">
      <h2
        id="nada"
        className="text-balance break-words font-display text-2xl font-semibold md:text-3xl"
      >
        Nada encontrado para “{text}”
      </h2>
      <ul className="mt-4 grid list-disc gap-1.5 pl-5 text-lg text-muted">
        <li>Confira se as palavras estão certas. Acentos não fazem diferença.</li>
        <li>Tente menos palavras, ou só o começo do nome.</li>
        <li>{hint}</li>
      </ul>
      <p className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="button-primary" onClick={startAgain}>
          Limpar a busca
        </button>
        <ExploreLink className="button-quiet" />
      </p>
    </section>
  )
}
