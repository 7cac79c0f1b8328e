import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, 43 characters. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** The database stores only this hash; the token cannot be derived from it. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url')

const bearerPattern = /^Bearer +([\w-]{20,100}) *$/i

/** Null without a header, undefined for a header that contains no token of ours. */
export const bearerToken = (header: string | null): string | null | undefined =>
  header === null ? null : bearerPattern.exec(header)?.[1]
