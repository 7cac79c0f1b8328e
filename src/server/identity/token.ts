import { hash, randomBytes } from 'node:crypto'

export const createToken = (): string => randomBytes(32).toString('base64url')

export const tokenHash = (token: string): string => hash('sha256', token, 'base64url')

const bearerPattern = /^Bearer +([\w-]{20,100}) *$/i

/** Null without a header, undefined for an invalid one. */
export const bearerToken = (header: string | null): string | null | undefined =>
  header === null ? null : bearerPattern.exec(header)?.[1]
