import { defineConfig, type OxlintOverride } from 'oxlint'

/* docs/decisions/004-rooms-and-domains.md explains which folder may import which. */

type Rule = { group: string[]; message: string }

const byName: Rule = {
  group: ['../**'],
  message: 'Import from another room by its name (#lib/…), not by a relative path.',
}

const sheets: Rule = {
  group: ['**/*.css'],
  message: 'Do not import style sheets here: src/layouts/document includes them all.',
}

const insideOf = (...rooms: string[]) => rooms.map((room) => `#${room}/**`)

const mayNotImport = (folder: string, ...patterns: Rule[]): OxlintOverride => ({
  files: [`${folder}/**`],
  rules: { 'no-restricted-imports': ['error', { patterns: [byName, ...patterns] }] },
})

const mayImportAll = { 'no-restricted-imports': 'off' } as const

const react = [
  'react',
  'react/**',
  'react-dom*',
  'react-aria*',
  '@tanstack/react-query',
  '@nanostores/react',
]

const domains = [
  'session',
  'profiles',
  'catalogue',
  'engagement',
  'player',
  'account',
  'billing',
] as const

type Domain = (typeof domains)[number]

/** Other domains whose controls a domain's islands may import. */
const shows: Record<Domain, readonly Domain[]> = {
  session: ['profiles'],
  profiles: ['session'],
  catalogue: ['engagement'],
  engagement: [],
  player: ['catalogue', 'engagement'],
  account: ['session', 'profiles'],
  billing: ['session', 'account'],
}

const islands = domains.map((domain) =>
  mayNotImport(`src/islands/${domain}`, sheets, {
    group: [
      'node:*',
      ...insideOf('layouts', 'public-pages', 'server', 'build', 'tests'),
      ...domains
        .filter((other) => other !== domain && !shows[domain].includes(other))
        .map((other) => `#islands/${other}/**`),
    ],
    message:
      'Islands may import lib, ui and shared, and islands of the domains that oxlint.config.ts allows.',
  }),
)

/** The rooms of the server, lowest floor first; a room may import its own floor and those below. */
const floors: readonly (readonly string[])[] = [
  ['config'],
  ['log'],
  ['channels'],
  ['db'],
  ['deps'],
  ['http'],
  ['media-store', 'jobs', 'mail'],
  ['acts'],
  ['identity'],
  ['session'],
  ['profiles'],
  ['billing'],
  ['catalogue'],
  ['engagement'],
  ['player'],
  ['account'],
  ['desk'],
  ['privacy'],
  ['staff'],
  ['backup', 'move', 'demo', 'metrics', 'traces', 'pruning', 'site', 'hosting'],
  ['process'],
]

const notOfServer: Rule = {
  group: insideOf('lib', 'ui', 'islands', 'layouts', 'public-pages', 'build', 'cli', 'tests'),
  message: 'The server may import only the server and shared.',
}

const server = floors.flatMap((rooms, floor) => {
  const above = floors.slice(floor + 1).flat()
  const upwards: Rule[] = above.length
    ? [
        {
          group: above.map((room) => `#server/${room}/**`),
          message:
            'A room may not import from a floor above it: connect the two on a higher floor.',
        },
      ]
    : []
  return rooms.map((room) => mayNotImport(`src/server/${room}`, notOfServer, ...upwards))
})

/** Words that a colleague would not say in a comment or in the name of a test (CONTRIBUTING.md). */
const unplainWords = ['nobody', 'somebody', 'anybody', 'whoever', 'whatever', 'anew', 'of now']

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'import', 'react', 'jsx-a11y', 'oxc', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: [
    'dist',
    'dist-export',
    'data',
    '.astro',
    '.cache',
    'public',
    'demo/art',
    'demo/media',
  ],
  rules: {
    'no-restricted-imports': ['error', { patterns: [byName] }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-unassigned-import': 'off',
    'react/react-in-jsx-scope': 'off',
    'unicorn/no-array-sort': 'off',
    'no-await-in-loop': 'off',
    'unicorn/filename-case': 'error',
    'max-lines': ['error', { max: 250 }],
    'max-lines-per-function': ['error', { max: 50, skipComments: true, skipBlankLines: true }],
    'no-warning-comments': ['error', { terms: unplainWords, location: 'anywhere' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/no-unsafe-enum-comparison': 'off',
    'unicorn/no-array-for-each': 'off',
    'import/no-named-as-default-member': 'off',
    'promise/no-callback-in-promise': 'off',
    'promise/always-return': 'off',
    'promise/catch-or-return': 'off',
    'typescript/triple-slash-reference': 'off',
    'unicorn/no-useless-spread': 'off',
    'no-shadow': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'typescript/unbound-method': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-underscore-dangle': 'off',
    'typescript/no-base-to-string': 'off',
  },
  overrides: [
    mayNotImport('src/shared', {
      group: [
        ...react,
        'nanostores',
        '@nanostores/*',
        '@tanstack/**',
        'ofetch',
        'node:*',
        ...insideOf('lib', 'ui', 'islands', 'layouts', 'public-pages', 'server', 'build', 'tests'),
      ],
      message: 'shared runs in browser and server: it may not import Node, React or another room.',
    }),
    mayNotImport('src/lib', {
      group: [
        ...react,
        'node:*',
        ...insideOf('ui', 'islands', 'layouts', 'public-pages', 'server', 'build', 'tests'),
      ],
      message: 'lib may not import React or Node, and of the rooms only shared.',
    }),
    mayNotImport('src/ui', sheets, {
      group: [
        'node:*',
        ...insideOf('islands', 'layouts', 'public-pages', 'server', 'build', 'tests'),
        ...domains.flatMap((domain) => [`#lib/${domain}/**`, `#shared/${domain}/**`]),
      ],
      message: 'ui may not import code of a domain.',
    }),
    ...islands,
    mayNotImport('src/layouts', {
      group: insideOf('public-pages', 'server', 'cli', 'tests'),
      message: 'Layouts may not import pages or the server.',
    }),
    mayNotImport('src/public-pages', {
      group: insideOf('server', 'cli', 'tests'),
      message: 'Public pages may not import the server, the terminal or tests.',
    }),
    mayNotImport('src/server', notOfServer),
    ...server,
    mayNotImport('src/cli', {
      group: insideOf('lib', 'ui', 'islands', 'layouts', 'public-pages', 'build', 'tests'),
      message: 'The terminal may import only the server and shared.',
    }),
    {
      files: ['tests/**'],
      plugins: ['vitest'],
      rules: {
        'max-lines-per-function': 'off',
        'vitest/valid-title': [
          'error',
          {
            disallowedWords: unplainWords,
            ignoreTypeOfTestName: true,
            ignoreTypeOfDescribeName: true,
          },
        ],
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
        'vitest/expect-expect': 'off',
        'vitest/no-conditional-expect': 'off',
        'vitest/no-conditional-tests': 'off',
        'vitest/no-standalone-expect': 'off',
        'vitest/require-awaited-expect-poll': 'off',
        'vitest/require-mock-type-parameters': 'off',
        'vitest/require-to-throw-message': 'off',
        'vitest/valid-describe-callback': 'off',
      },
    },
    {
      files: ['scripts/**', 'demo/**'],
      rules: {
        ...mayImportAll,
        'max-lines-per-function': 'off',
        'typescript/restrict-template-expressions': 'off',
      },
    },
    { files: ['src/build/**'], rules: mayImportAll },
  ],
})
