import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { IdText, Nothing } from '#shared/common-schemas.ts'
import { reportLength, plainText } from './rules.ts'

export const reportReasons = [
  'wrong-age-band',
  'violence',
  'sexual-content',
  'harm-to-children',
  'discrimination',
  'self-harm',
  'misleading',
  'other',
] as const

export const reportContent = operation({
  id: 'reportContent',
  method: 'POST',
  path: '/v1/contents/{id}/report/',
  access: 'profile',
  summary: 'Denuncia um título',
  description:
    'Reports a title or one of its videos to the team; it counts once per account and reason, and a kids profile cannot add a text.',
  params: v.object({ id: IdText }),
  body: v.object({
    reason: v.picklist(reportReasons, 'Escolha um motivo.'),
    text: v.optional(
      v.nullable(
        v.pipe(
          v.string('Escreva um texto.'),
          v.transform(plainText),
          v.maxLength(reportLength, `O texto tem no máximo ${reportLength} caracteres.`),
        ),
      ),
      null,
    ),
  }),
  answer: Nothing,
  refusals: ['not-found', 'too-many-attempts'],
  extension: true,
})
