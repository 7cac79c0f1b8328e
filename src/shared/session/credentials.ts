import * as v from 'valibot'

/* Sign-in credentials, as forms and calls validate them. */

export const Email = v.pipe(
  v.string('Informe seu e-mail.'),
  v.trim(),
  v.nonEmpty('Informe seu e-mail.'),
  v.maxLength(254, 'Informe um e-mail válido.'),
  v.email('Informe um e-mail válido.'),
)

export const Credentials = v.object({
  email: Email,
  password: v.pipe(
    v.string('Informe sua senha.'),
    v.nonEmpty('Informe sua senha.'),
    v.maxLength(200, 'A senha tem no máximo 200 caracteres.'),
  ),
})

/** A newly chosen password; its length (8 to 200 characters) is the only rule. */
export const NewPassword = v.pipe(
  v.string('Escolha uma senha.'),
  v.nonEmpty('Escolha uma senha.'),
  v.minLength(8, 'A senha tem no mínimo 8 caracteres.'),
  v.maxLength(200, 'A senha tem no máximo 200 caracteres.'),
)

export const GivenPassword = v.pipe(
  v.string('Informe sua senha.'),
  v.nonEmpty('Informe sua senha.'),
  v.maxLength(200, 'A senha tem no máximo 200 caracteres.'),
)
