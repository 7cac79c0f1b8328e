import { useId } from 'react'
import type { Profile } from '#shared/profiles/contract.ts'
import { ageChoicesOf, ageName, shownAge } from '#lib/profiles/profile-form.ts'

interface Props {
  isKids: boolean
  limit: Profile['age_limit']
  error: string | undefined
}

const note = {
  normal: 'Títulos acima da faixa somem do catálogo e da busca deste perfil.',
  kids: 'Um perfil Kids nunca passa de 10 anos. Você pode limitar ainda mais.',
}

/** The highest age band that the profile may see, as native radios. */
export const AgeChoice = ({ isKids, limit, error }: Props) => {
  const id = useId()
  const shown = shownAge(isKids, limit)
  return (
    <fieldset key={String(isKids)} aria-describedby={id}>
      <legend className="font-semibold">Faixa etária</legend>
      <p id={id} className="mt-0.5 text-pretty text-sm text-muted">
        {error ?? note[isKids ? 'kids' : 'normal']}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {ageChoicesOf(isKids).map((age) => (
          <label
            key={String(age)}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-muted/60 px-4 font-medium transition-colors hover:border-ink has-[:checked]:(border-accent bg-accent text-accent-ink) has-[:focus-visible]:([outline:var(--focus-ring)] outline-offset-2)"
          >
            <input
              type="radio"
              name="age_limit"
              value={age ?? ''}
              defaultChecked={age === shown}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {ageName(age)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
