import { dictionary } from '@zxcvbn-ts/language-common'

let common: ReadonlySet<string> | undefined

/** The 49,000 most common passwords, ignoring case. */
export const isCommonPassword = (password: string): boolean => {
  common ??= new Set(dictionary['passwords-common'])
  return common.has(password.toLowerCase())
}
