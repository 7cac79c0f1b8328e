export interface Passwords {
  /** Refuses common passwords. */
  hash: (password: string) => Promise<string>
  /** Allows common passwords: every PIN is one. */
  hashPin: (pin: string) => Promise<string>
  verify: (password: string, stored: string) => Promise<boolean>
  /** The hash to store instead of one that was made of another Unicode form of the password. */
  renew: (password: string, stored: string) => Promise<string | undefined>
  /** As slow as verify(), so that timing does not reveal unknown e-mails. */
  verifyNothing: (password: string) => Promise<false>
}
