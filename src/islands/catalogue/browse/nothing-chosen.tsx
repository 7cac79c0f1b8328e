import { ScreenMessage } from '#ui/screen/screen-message.tsx'

export const NothingChosen = ({ onReset }: { onReset: () => void }) => (
  <ScreenMessage
    isPart
    icon="i-lucide-search-x"
    title="Nada com estes filtros"
    text="Nenhum título combina com o que você escolheu. Tente de outro jeito ou veja tudo."
    actions={
      <button type="button" className="button-primary" onClick={onReset}>
        Limpar filtros
      </button>
    }
  />
)
