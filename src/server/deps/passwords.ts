export interface Passwords {
  /** Of a newly chosen password; refuses one that everybody tries first. */
  hash: (password: string) => Promise<string>
  /** Of a PIN, whose few digits are in every list of passwords. */
  hashPin: (pin: string) => Promise<string>
  verify: (password: string, stored: string) => Promise<boolean>
  /** Takes as long as verify() and always fails: for unknown e-mails. */
  verifyNothing: (password: string) => Promise<false>
}
