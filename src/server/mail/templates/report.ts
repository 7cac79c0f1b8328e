import { company } from '#shared/company.ts'
import { textOf } from '#server/mail/format.ts'
import type { Letter } from '#server/mail/layout.ts'
import type { LetterContext } from './context.ts'

const outcomes: Record<string, string> = {
  'title hidden': 'Uma pessoa da equipe analisou o caso, e o título saiu do catálogo.',
  'title kept':
    'Uma pessoa da equipe analisou o caso, e o título continua no catálogo: ele segue nossos termos e a classificação indicativa.',
  'comment hidden': 'Uma pessoa da equipe analisou o caso, e o comentário não aparece mais.',
  'comment kept':
    'Uma pessoa da equipe analisou o caso, e o comentário continua, porque segue nossos termos. Para a sua conta ele fica escondido.',
}

export const reportAnswer = ({ site, data }: LetterContext): Letter => {
  const about = textOf(data, 'about')
  const outcome = outcomes[`${about} ${textOf(data, 'decision')}`]
  const note = textOf(data, 'note')
  return {
    subject: 'Resposta à sua denúncia',
    paragraphs: [
      about === 'comment'
        ? 'Recebemos a sua denúncia sobre um comentário. Obrigado por avisar.'
        : 'Recebemos a denúncia da sua conta sobre um título. Obrigado por avisar.',
      ...(outcome ? [outcome] : []),
      ...(note ? [note] : []),
    ],
    facts: [['Título', textOf(data, 'title')]],
    action: { label: 'Ler os termos de uso', href: `${site}/termos-de-uso` },
    closing: [
      `Não concorda? Escreva para ${company.email}, e outra pessoa revê o caso.`,
      'Quem denuncia não é identificado para mais ninguém.',
    ],
  }
}
