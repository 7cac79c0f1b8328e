import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { change, reading } from '#shared/staff/acts/act.ts'
import { Count, Moment } from '#shared/staff/acts/answer-fields.ts'
import { SaoPauloTime } from './sao-paulo-time.ts'
import { TeamLink, teamText } from './team-text.ts'

const roles = ['support', 'catalogue'] as const

const audiences = ['todos', 'adultos', 'criancas'] as const

export type PopupAudience = (typeof audiences)[number]

const PopupInput = v.object({
  title: v.pipe(teamText(100), v.title('titulo'), v.description('Título do aviso')),
  text: v.pipe(teamText(500), v.title('texto'), v.description('Texto do aviso')),
  audience: v.pipe(v.picklist(audiences), v.title('para'), v.description('Perfis que o veem')),
  end: v.pipe(
    SaoPauloTime,
    v.title('fim'),
    v.description('Dia e hora em que some, como 2026-12-24T20:00'),
  ),
  start: v.optional(
    v.pipe(SaoPauloTime, v.title('inicio'), v.description('Dia e hora; sem isso, agora')),
  ),
  link: v.optional(
    v.pipe(TeamLink, v.title('link'), v.description('Caminho do site ou endereço https')),
  ),
  linkLabel: v.optional(v.pipe(teamText(40), v.title('rotulo'), v.description('Texto do botão'))),
})

const ListedPopup = v.object({
  id: Id,
  stage: v.picklist(['marcado', 'no ar', 'encerrado']),
  audience: v.picklist(['criancas', 'adultos']),
  origin: v.picklist(['catálogo', 'equipe']),
  starts_at: Moment,
  ends_at: v.nullable(Moment),
  /** Number of profiles. */
  seen: Count,
  title: v.string(),
})

/** One for kids profiles, one for others. */
const MadePopup = v.object({ id: Id, starts_at: Moment, ends_at: Moment })

export const noticeActs = {
  list: reading({
    command: 'aviso listar',
    summary: 'Os avisos da equipe e do catálogo, com quantos perfis já os viram',
    description:
      'Lists the popups of the team and of the catalogue, with how many profiles have seen each.',
    roles,
    input: v.object({}),
    answer: v.array(ListedPopup),
  }),
  publish: change({
    command: 'aviso publicar',
    summary: 'Mostra um aviso uma vez a cada perfil, entre duas datas',
    description: 'Shows a popup once to each profile between two dates.',
    roles,
    input: PopupInput,
    answer: v.array(MadePopup),
  }),
  end: change({
    command: 'aviso encerrar',
    summary: 'Tira do ar um aviso da equipe; os do catálogo saem pela importação',
    description:
      'Takes a popup of the team off the screens; those of the catalogue go by an import.',
    roles,
    input: v.object({
      id: v.pipe(Id, v.title('aviso'), v.description('Número do aviso')),
    }),
    answer: v.object({ id: Id, ends_at: Moment }),
    positionals: ['id'],
  }),
}
