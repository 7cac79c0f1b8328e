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

/** A value for the files whose path fits the expression. */
export interface FileRule {
  files: string
  value: string
}

/** An answer that has the same text for everybody. */
export interface FixedAnswer {
  status: number
  headers: Headers
  text: string
}

/** How the site is answered, as regular expressions and values that other web servers can take. */
export interface SiteRules {
  /** Paths of the built files, without the packed ones. */
  files: readonly string[]
  /** Each row of the route table: its pattern, the same as an expression, and its document. */
  documents: readonly { pattern: string; path: string; file: string }[]
  /** Documents that the server of the API renders when another price is on sale. */
  rendered: readonly string[]
  legacy: { from: string; to: string }
  /** Paths that the server of the API answers. */
  backend: string
  backendFolders: readonly string[]
  /** Names that lead to no file. */
  unlisted: string
  /** Of every file, and of the not-found page. */
  headers: Headers
  /** Of documents and the service worker; everything else has `dataPolicy`. */
  policies: Readonly<Record<string, string>>
  dataPolicy: string
  caching: readonly FileRule[]
  types: readonly FileRule[]
  notFound: string
  redirectHeaders: Headers
  readingMethods: readonly string[]
  refusedMethod: FixedAnswer
  /** For a server of the API that does not answer. */
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

/** `files` are those that the site serves, by their paths. */
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
