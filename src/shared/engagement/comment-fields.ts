import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { commentLength, plainText, saysSomething } from './rules.ts'

const Text = v.pipe(
  v.string('Escreva um comentário.'),
  v.transform(plainText),
  v.check(saysSomething, 'Escreva um comentário.'),
  v.maxLength(commentLength, `O comentário tem no máximo ${commentLength} caracteres.`),
)

const Interval = v.optional(
  v.nullable(
    v.pipe(
      v.number('Informe o segundo do vídeo.'),
      v.finite('Informe o segundo do vídeo.'),
      v.minValue(0, 'Informe o segundo do vídeo.'),
      v.maxValue(86_400, 'Informe o segundo do vídeo.'),
    ),
  ),
  null,
)

export const NewComment = v.object({ content_id: Id, text: Text, interval: Interval })

export const ChangedComment = v.object({ id: Id, text: Text })
