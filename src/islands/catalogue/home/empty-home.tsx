import { ScreenMessage } from '#ui/screen/screen-message.tsx'
import { pathTo } from '#shared/routes.ts'

interface Props {
  isKids: boolean
}

const texts = {
  normal: 'O limite de idade dele pode esconder títulos. Escolha outro perfil ou volte mais tarde.',
  kids: 'Chame um adulto para ver juntos, ou volte mais tarde.',
}

/** The age limit may hide all titles. */
export const EmptyHome = ({ isKids }: Props) => (
  <div className="pt-24">
    <ScreenMessage
      isPart
      icon="i-lucide-clapperboard"
      title={isKids ? 'Ainda não há filmes aqui' : 'Ainda não há títulos para este perfil'}
      text={isKids ? texts.kids : texts.normal}
      actions={
        <a href={pathTo('session')} className="button-primary">
          Trocar de perfil
        </a>
      }
    />
  </div>
)
