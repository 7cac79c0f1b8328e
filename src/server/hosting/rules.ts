import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import * as v from 'valibot'
import { legacyContent, pathExpression, routes } from '#shared/routes.ts'
import type { loadSite } from '#server/config/config.ts'
import { dataPolicy, securityHeaders } from '#server/http/headers/headers.ts'
import { problemResponse } from '#server/http/problems.ts'
import {
  cachingRules,
  contentTypeOf,
  createFileHeaders,
  type Headers,
  notFoundFile,
  redirectHeaders,
  refusedMethod,
  unlisted,
} from '#server/site/site-answers.ts'
import { backendFolders, backendPath } from '#server/http/backend-paths.ts'

/** `files` is a regular expression of paths. */
export interface FileRule {
  files: string
  value: string
}

export interface FixedAnswer {
  status: number
  headers: Headers
  text: string
}

export interface SiteRules {
  /** Without compressed files. */
  files: readonly string[]
  /** Rows of the route table; `path` is the pattern as a regular expression. */
  documents: readonly { pattern: string; path: string; file: string }[]
  /** Documents that the API's server renders, because prices change. */
  rendered: readonly string[]
  legacy: { from: string; to: string }
  /** Regular expression of the paths that the API's server answers. */
  backend: string
  backendFolders: readonly string[]
  /** Regular expression of paths that are never served. */
  unlisted: string
  /** Sent with every file and the not-found page. */
  headers: Headers
  /** By file; others have `dataPolicy`. */
  policies: Readonly<Record<string, string>>
  dataPolicy: string
  caching: readonly FileRule[]
  types: readonly FileRule[]
  notFound: string
  redirectHeaders: Headers
  readingMethods: readonly string[]
  refusedMethod: FixedAnswer
  /** Sent while the API does not answer. */
  away: FixedAnswer
}

const Rendered = v.object({ pages: v.record(v.string(), v.unknown()) })

const renderedDocuments = (distDir: string): string[] => {
  const file = join(distDir, '.renderer', 'pages.json')
  if (!existsSync(file)) return []
  const { pages } = v.parse(Rendered, JSON.parse(readFileSync(file, 'utf8')))
  return Object.keys(pages).map((page) => `/${page}`)
}

const typeRules = (files: readonly string[]): FileRule[] =>
  [...new Set(files.map((file) => extname(file)))]
    .sort()
    .map((ending) => ({ files: `\\${ending}$`, value: contentTypeOf(`/file${ending}`) }))

const awayAnswer = async (): Promise<FixedAnswer> => {
  const response = problemResponse('unavailable', { 'retry-after': '5' })
  const { 'content-length': _, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, text: await response.text() }
}

type SitePlace = Pick<ReturnType<typeof loadSite>, 'distDir' | 'challenge' | 'mediaBase'>

export const siteRules = async (
  { distDir, challenge, mediaBase }: SitePlace,
  files: readonly string[],
): Promise<SiteRules> => {
  const headersOf = createFileHeaders(distDir, challenge, mediaBase)
  return {
    files,
    documents: routes.map(({ path, shell }) => ({
      pattern: path,
      path: pathExpression(path),
      file: `/${shell}.html`,
    })),
    rendered: renderedDocuments(distDir),
    legacy: legacyContent,
    backend: backendPath.source,
    backendFolders,
    unlisted: unlisted.source,
    headers: { ...securityHeaders, vary: headersOf(notFoundFile)['vary'] ?? '' },
    policies: Object.fromEntries(
      files
        .map((file) => [file, headersOf(file)['content-security-policy'] ?? ''] as const)
        .filter(([, policy]) => policy !== dataPolicy),
    ),
    dataPolicy,
    caching: cachingRules.map((rule) => ({ files: rule.files.source, value: rule.value })),
    types: typeRules(files),
    notFound: notFoundFile,
    redirectHeaders,
    readingMethods: refusedMethod.allowed,
    refusedMethod,
    away: await awayAnswer(),
  }
}
