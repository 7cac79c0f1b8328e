import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { lookup } from 'mrmime'
import * as v from 'valibot'
import { challengePolicy } from '#server/http/headers/challenge-policy.ts'
import { workerPath } from '#shared/service-worker.ts'
import {
  dataPolicy,
  defaultPagePolicy,
  securityHeaders,
  workerPolicy,
} from '#server/http/headers/headers.ts'
import { mediaPolicy } from '#server/http/headers/media-policy.ts'

/*
 * How the built site is answered, by this server and by any other one that an operator puts before
 * it: src/server/hosting writes these rules down for nginx, Caddy and Netlify.
 */

export type Headers = Readonly<Record<string, string>>

const Policies = v.record(v.string(), v.string())

const readPolicies = (distDir: string): Record<string, string> => {
  const file = join(distDir, '.csp.json')
  return existsSync(file) ? v.parse(Policies, JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** Types of texts that the build writes in UTF-8 and that say nothing about it themselves. */
const ownText = new Set(['text/html', 'text/xml', 'text/plain'])

export const contentTypeOf = (file: string): string => {
  const type = lookup(extname(file)) ?? 'application/octet-stream'
  return ownText.has(type) ? `${type};charset=utf-8` : type
}

/** The first rule that fits a file. */
export const cachingRules = [
  { files: /^\/_astro\//, value: 'public, max-age=31536000, immutable' },
  { files: /\.html$/, value: 'no-cache' },
  /* An older worker would keep the offline page of an older build. */
  { files: /^\/sw\.js$/, value: 'no-cache' },
  { files: /^/, value: 'public, max-age=3600' },
] as const

const cachingOf = (file: string): string =>
  cachingRules.find(({ files }) => files.test(file))?.value ?? ''

export const notFoundFile = '/404.html'

/**
 * Names that lead to no file: a document is only reachable by the paths of the route table, a packed
 * file only as the file that it packs.
 */
export const unlisted = /(?:\.(?:html|br|gz)|\/)$/

/** A file of the site is answered with these; the not-found page is, with 404. */
export const createFileHeaders = (
  distDir: string,
  challenge: string,
  mediaBase: string | null,
): ((file: string) => Headers) => {
  const policies = readPolicies(distDir)
  const policyOf = (file: string) => {
    if (file === workerPath) return workerPolicy
    const page = file.slice(1)
    return page.endsWith('.html')
      ? mediaPolicy(
          challengePolicy(page, policies[page] ?? defaultPagePolicy, challenge),
          mediaBase,
        )
      : dataPolicy
  }
  return (file) => ({
    ...securityHeaders,
    'content-security-policy': policyOf(file),
    'cache-control': cachingOf(file),
    'content-type': contentTypeOf(file),
    vary: 'Accept-Encoding',
  })
}

export const redirectHeaders: Headers = {
  ...securityHeaders,
  'content-security-policy': dataPolicy,
  'cache-control': 'no-cache',
}

/** For any method but those that read. */
export const refusedMethod = {
  allowed: ['GET', 'HEAD'],
  status: 405,
  headers: {
    ...securityHeaders,
    'content-security-policy': dataPolicy,
    'content-type': 'text/plain; charset=utf-8',
    allow: 'GET, HEAD',
  },
  text: 'Este endereço não aceita este método.',
} as const satisfies { headers: Headers; [name: string]: unknown }
