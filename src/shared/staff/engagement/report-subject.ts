import * as v from 'valibot'

/** All reports about a subject are one case. */
export interface ReportSubject {
  kind: 'title' | 'comment'
  id: number
}

const words = { title: 'titulo', comment: 'comentario' } as const

export const referenceOf = ({ kind, id }: ReportSubject): string => `${words[kind]}:${id}`

export const SubjectInput = v.pipe(
  v.string(),
  v.regex(/^(?:titulo|comentario):\d{1,15}$/, 'Informe titulo:12 ou comentario:34.'),
  v.transform((reference): ReportSubject => {
    const [word, id] = reference.split(':')
    return { kind: word === words.title ? 'title' : 'comment', id: Number(id) }
  }),
)
