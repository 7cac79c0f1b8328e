import { useState } from 'react'
import { SectionCard } from '#ui/screen/section-card.tsx'
import { SwitchRow } from '#ui/form/switch-row.tsx'
import { chooseTelevision, isChosenTelevision } from '#lib/browser/device/television-choice.ts'

/** For a computer connected to a television, which browsers do not report. */
export const TelevisionCard = () => {
  const [isOn, setOn] = useState(isChosenTelevision)
  const choose = (isWanted: boolean) => {
    chooseTelevision(isWanted)
    setOn(isWanted)
  }
  return (
    <SectionCard title="Neste dispositivo">
      <SwitchRow
        icon="i-lucide-tv"
        label="Modo TV"
        note="Letras e foco maiores, e as setas e o botão voltar do controle comandam todas as telas."
        checked={isOn}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </SectionCard>
  )
}
