import type { InferInput } from 'valibot'
import type { reportComment } from '#shared/engagement/comment-contract.ts'
import type { reportReasons } from '#shared/engagement/report-contract.ts'

type ReportReason = (typeof reportReasons)[number]

interface ReasonChoice<T extends string> {
  value: T
  label: string
}

const labels: Record<ReportReason, string> = {
  'wrong-age-band': 'A classificação indicativa está errada',
  violence: 'Violência excessiva',
  'sexual-content': 'Conteúdo sexual',
  'harm-to-children': 'Põe crianças ou adolescentes em risco',
  discrimination: 'Discriminação ou discurso de ódio',
  'self-harm': 'Incentiva a automutilação ou o suicídio',
  misleading: 'Informação enganosa',
  other: 'Outro motivo',
}

export const titleReasons: readonly ReasonChoice<ReportReason>[] = Object.entries(labels).map(
  ([value, label]) => ({ value: value as ReportReason, label }),
)

type CommentReason = InferInput<typeof reportComment.body>['reason']

export const commentReasons: readonly ReasonChoice<CommentReason>[] = [
  { value: 'spoiler', label: 'Conta o que acontece (spoiler)' },
  { value: 'offensive', label: 'É ofensivo' },
  { value: 'spam', label: 'É propaganda' },
  { value: 'other', label: 'Outro motivo' },
]
