import { formatShortDay, formatTime } from '#shared/time.ts'
import { noticeActs } from '#shared/staff/engagement/notice-acts.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { implementActs } from '#server/acts/act.ts'
import { endPopup, findTeamPopup, listPopups, publishPopup } from './team-popups.ts'

const momentText = (at: number) => `${formatShortDay(at)}, ${formatTime(at)}`

export const noticeDesk = implementActs(noticeActs, {
  list: ({ db, clock }) => listPopups(db, clock(), 200),
  publish: async ({ db, clock }, { start, end, link = null, linkLabel = null, ...popup }) => {
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
  end: async ({ db, clock }, { id }) => {
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
})
