import * as v from 'valibot'
import { plainText, saysSomething } from '#shared/engagement/rules.ts'
import { Link } from '#shared/link.ts'

/** A text that the team writes for subscribers. */
export const teamText = (most: number) =>
  v.pipe(
    v.string(),
    v.transform(plainText),
    v.check(saysSomething, 'Escreva um texto.'),
    v.maxLength(most, `Use até ${most} caracteres.`),
  )

/** A path of the site or an https address. */
export const TeamLink = v.pipe(
  v.string(),
  v.maxLength(500, 'Use até 500 caracteres.'),
  v.check((text) => v.is(Link, text), 'Use um caminho do site ou um endereço https.'),
)

export const SitePath = v.pipe(TeamLink, v.startsWith('/', 'Use um caminho do site, como /series.'))
