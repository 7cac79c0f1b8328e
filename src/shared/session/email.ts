import * as v from 'valibot'

/** Signs that would begin another part of a URL. */
const foreign = /[\s%/?#@:\\[\]]/

const asciiDomain = (domain: string): string => {
  const isAscii = /^\p{ASCII}*$/u.test(domain)
  if (isAscii || foreign.test(domain)) return domain.toLowerCase()
  const address = `https://${domain}`
  return URL.canParse(address) ? new URL(address).hostname : domain
}

/** One domain has one spelling, that of DNS. */
export const withAsciiDomain = (email: string): string =>
  email.replace(/[^@]*$/, (domain) => (domain === email ? domain : asciiDomain(domain)))

/** For comparing and storing. */
export const canonicalEmail = (email: string): string => withAsciiDomain(email.trim()).toLowerCase()

const topLevel = /\.(?=[^.]*[a-z])[^.]{2,}$/i

const invalid = 'Informe um e-mail válido.'

/** The e-mail field of HTML, with a domain that has a dot, as all that get mail from elsewhere. */
export const Email = v.pipe(
  v.string('Informe seu e-mail.'),
  v.trim(),
  v.nonEmpty('Informe seu e-mail.'),
  v.transform(withAsciiDomain),
  v.maxLength(254, invalid),
  v.rfcEmail(invalid),
  v.check((email) => topLevel.test(email), invalid),
)
