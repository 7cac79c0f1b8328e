import { dictionary } from '@zxcvbn-ts/language-common'

let common: ReadonlySet<string> | undefined

/** Whether it is one of the 49,000 passwords that people choose most, in whatever case. */
export const isCommonPassword = (password: string): boolean => {
  common ??= new Set(dictionary['passwords-common'])
  return common.has(password.toLowerCase())
}
