import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { formatShortDay, formatTime } from '#shared/time.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { type Act, change, reading } from '#server/acts/act.ts'
import { Count, Moment } from '#server/acts/answer-fields.ts'
import { SaoPauloTime } from './sao-paulo-time.ts'
import { audiences, endPopup, findTeamPopup, listPopups, publishPopup } from './team-popups.ts'
import { TeamLink, teamText } from './team-text.ts'

const roles = ['support', 'catalogue'] as const

const momentText = (at: number) => `${formatShortDay(at)}, ${formatTime(at)}`

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
  /** The number of profiles. */
  seen: Count,
  title: v.string(),
})

/** Each sort of profile has one of its own. */
const MadePopup = v.object({ id: Id, starts_at: Moment, ends_at: Moment })

export const noticeActs: readonly Act[] = [
  reading({
    command: 'aviso listar',
    summary: 'Os avisos da equipe e do catálogo, com quantos perfis já os viram',
    description:
      'Lists the popups of the team and of the catalogue, with how many profiles have seen each.',
    roles,
    input: v.object({}),
    answer: v.array(ListedPopup),
    read: ({ db, clock }) => listPopups(db, clock(), 200),
  }),
  change({
    command: 'aviso publicar',
    summary: 'Mostra um aviso uma vez a cada perfil, entre duas datas',
    description: 'Shows a popup once to each profile between two dates.',
    roles,
    input: PopupInput,
    answer: v.array(MadePopup),
    plan: async ({ db, clock }, { start, end, link = null, linkLabel = null, ...popup }) => {
      const startsAt = start ?? clock()
      if (end <= Math.max(startsAt, clock())) {
        throw new FieldRefusal({ end: ['O fim vem depois do início e de agora.'] })
      }
      const dates = { starts_at: startsAt, ends_at: end }
      return {
        subject: 'popups',
        before: null,
        steps: [
          `Mostra "${popup.title}" (${popup.audience}) uma vez a cada perfil, de ${momentText(startsAt)} até ${momentText(end)}.`,
          popup.text,
        ],
        perform: async () => {
          const values = { ...popup, link, link_label: linkLabel, ...dates }
          const ids = await publishPopup(db, values)
          const which =
            ids.length === 1 ? `O aviso ${ids[0]} aparece` : `Os avisos ${ids.join(' e ')} aparecem`
          return {
            after: { ids, ...dates },
            answer: ids.map((id) => ({ id, ...dates })),
            done: `${which} a partir de ${momentText(startsAt)}, até ${momentText(end)}.`,
          }
        },
      }
    },
  }),
  change({
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
    plan: async ({ db, clock }, { id }) => {
      const popup = await findTeamPopup(db, id)
      if (!popup) throw new Refusal('not-found')
      return {
        subject: `popup:${id}`,
        before: { ends_at: popup.ends_at },
        steps: [`"${popup.title}" não aparece mais.`],
        perform: async () => {
          const now = clock()
          await endPopup(db, id, now)
          return {
            after: { ends_at: now },
            answer: { id, ends_at: now },
            done: `O aviso ${id} não aparece mais.`,
          }
        },
      }
    },
  }),
]
