import * as v from 'valibot'

/** Free text, because support makes the transfer by hand. */
export const RefundAccount = v.pipe(
  v.string('Informe a conta para o reembolso.'),
  v.trim(),
  v.nonEmpty('Informe a conta para o reembolso.'),
  v.minLength(5, 'Informe a chave Pix, ou banco, agência e conta.'),
  v.maxLength(140, 'Use até 140 caracteres.'),
  v.regex(/^\P{Cc}*$/u, 'Há um caractere inválido.'),
)
