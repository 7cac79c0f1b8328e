const anyOf = (...parts: readonly string[]) => new RegExp(parts.join('|'))

/**
 * What pages share comes in two files instead of thirty: each file more costs its heads and
 * compresses worse. Modules that only some screens have stay where the bundler puts them.
 */
export const chunkGroups = [
  {
    /** What every page runs, also those without islands. */
    name: 'page',
    test: anyOf(
      String.raw`/src/layouts/(page-duties\.ts|consent\.ts|Document\.astro\?astro&type=script)`,
      String.raw`/src/lib/(consent|clock|money)\.ts`,
      String.raw`/src/lib/(session/(guard|known-email)|billing/plans/plan-reference|player/page-life)\.ts`,
    ),
    priority: 2,
  },
  {
    /** What every island stands on: React, the stores, calls and their cache, the session. */
    name: 'core',
    test: anyOf(
      String.raw`/node_modules/(react|react-dom|scheduler|nanostores|@nanostores|ofetch|ufo|destr)/`,
      String.raw`/node_modules/@tanstack/(query-core|react-query)/`,
      String.raw`/src/lib/(http|wire|operation|problem|duration|query-client)\.ts`,
      String.raw`/src/lib/session/(token|store|api|queries)\.ts`,
      String.raw`/src/lib/profiles/(store|api|queries)\.ts`,
      String.raw`/src/islands/ui/(slow-note|load-failure|form-alert)\.tsx`,
      'preload-helper',
    ),
    priority: 1,
  },
  {
    /** What every form is made of. */
    name: 'form',
    test: anyOf(
      String.raw`/src/islands/ui/(use-form\.ts|text-field\.tsx|password-field\.tsx)`,
      String.raw`/src/islands/session/entrance/use-known-email\.ts`,
      String.raw`/src/lib/session/arrival\.ts`,
    ),
  },
]
