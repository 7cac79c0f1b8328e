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

/* Also written as rules for nginx, Caddy and Netlify by src/server/hosting. */

export type Headers = Readonly<Record<string, string>>

const Policies = v.record(v.string(), v.string())

const readPolicies = (distDir: string): Record<string, string> => {
  const file = join(distDir, '.csp.json')
  return existsSync(file) ? v.parse(Policies, JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** Texts that do not declare UTF-8 themselves. */
const ownText = new Set(['text/html', 'text/xml', 'text/plain'])

export const contentTypeOf = (file: string): string => {
  const type = lookup(extname(file)) ?? 'application/octet-stream'
  return ownText.has(type) ? `${type};charset=utf-8` : type
}

/** The first matching rule counts. */
export const cachingRules = [
  { files: /^\/_astro\//, value: 'public, max-age=31536000, immutable' },
  { files: /\.html$/, value: 'no-cache' },
  /* A cached worker would serve the offline page of an older build. */
  { files: /^\/sw\.js$/, value: 'no-cache' },
  { files: /^/, value: 'public, max-age=3600' },
] as const

const cachingOf = (file: string): string =>
  cachingRules.find(({ files }) => files.test(file))?.value ?? ''

export const notFoundFile = '/404.html'

/** Documents are served by route, and compressed files as the file they compress. */
export const unlisted = /(?:\.(?:html|br|gz)|\/)$/

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
