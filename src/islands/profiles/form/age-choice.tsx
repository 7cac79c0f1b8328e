import { useId } from 'react'
import type { Profile } from '#shared/profiles/contract.ts'
import { RadioTile } from '#ui/form/radio-card.tsx'
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
          <RadioTile
            key={String(age)}
            name="age_limit"
            value={age ?? ''}
            defaultChecked={age === shown}
            className="inline-flex min-h-11 items-center rounded-full px-4 font-medium"
          >
            {ageName(age)}
          </RadioTile>
        ))}
      </div>
    </fieldset>
  )
}
