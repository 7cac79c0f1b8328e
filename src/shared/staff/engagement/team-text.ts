import * as v from 'valibot'
import { plainText, saysSomething } from '#shared/engagement/rules.ts'
import { Link } from '#shared/link.ts'

export const teamText = (most: number) =>
  v.pipe(
    v.string(),
    v.transform(plainText),
    v.check(saysSomething, 'Escreva um texto.'),
    v.maxLength(most, `Use até ${most} caracteres.`),
  )

export const TeamLink = v.pipe(
  v.string(),
  v.maxLength(500, 'Use até 500 caracteres.'),
  v.check((text) => v.is(Link, text), 'Use um caminho do site ou um endereço https.'),
)

export const SitePath = v.pipe(TeamLink, v.startsWith('/', 'Use um caminho do site, como /series.'))
