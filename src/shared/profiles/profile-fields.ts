import * as v from 'valibot'
import { ratingAges } from '#shared/catalogue/rating.ts'
import { Id } from '#shared/common-schemas.ts'
import { avatarCounts } from './limits.ts'

const Name = v.pipe(
  v.string('Informe um nome.'),
  v.trim(),
  v.nonEmpty('Informe um nome.'),
  v.maxLength(30, 'O nome tem no máximo 30 caracteres.'),
)

const Minutes = v.nullable(
  v.pipe(
    v.number('Informe os minutos por dia.'),
    v.integer('Informe os minutos por dia.'),
    v.minValue(15, 'O mínimo é de 15 minutos por dia.'),
    v.maxValue(1440, 'O máximo é de 1440 minutos por dia.'),
  ),
)

const UsageWeek = v.nullable(
  v.pipe(v.array(Minutes), v.length(7, 'Informe os sete dias da semana.')),
)

const cover = v.pipe(
  v.number('Escolha um avatar.'),
  v.integer('Escolha um avatar.'),
  v.minValue(0, 'Escolha um avatar.'),
  v.maxValue(avatarCounts.normal - 1, 'Escolha um avatar.'),
)

const YesOrNo = v.boolean('Informe sim ou não.')
const AgeLimit = v.nullable(v.picklist(ratingAges, 'Escolha uma faixa etária.'))

const fields = {
  name: Name,
  cover,
  is_kids: YesOrNo,
  usage_time: Minutes,
  usage_week: UsageWeek,
  require_password: YesOrNo,
  safe_mode: YesOrNo,
  age_limit: AgeLimit,
  allow_comments: YesOrNo,
}

/** For POST and PUT: omitted fields take their defaults. */
export const ProfileFields = v.object({
  name: fields.name,
  cover: v.optional(fields.cover, 0),
  is_kids: v.optional(fields.is_kids, false),
  usage_time: v.optional(fields.usage_time, null),
  usage_week: v.optional(fields.usage_week, null),
  require_password: v.optional(fields.require_password, false),
  safe_mode: v.optional(fields.safe_mode, false),
  age_limit: v.optional(fields.age_limit, null),
  allow_comments: v.optional(fields.allow_comments, true),
})

export const ProfilePatch = v.partial(v.object({ id: Id, ...fields }))
