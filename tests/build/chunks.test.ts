import { describe, expect, test } from 'vitest'
import { chunkGroups } from '#build/chunks.ts'

/** A module without importers is an entry. */
const graph = (imports: Record<string, readonly string[]>, later: Record<string, string> = {}) => {
  const importersOf = (id: string) =>
    Object.keys(imports).filter((importer) => imports[importer]?.includes(id))
  return {
    getModuleInfo: (id: string) => ({
      isEntry: id in imports && importersOf(id).length === 0 && !(id in later),
      importers: importersOf(id),
      dynamicImporters: later[id] ? [later[id]] : [],
    }),
  }
}

/** The name given by the group with the highest priority. */
const chunkOf = (id: string, context: ReturnType<typeof graph>) =>
  chunkGroups
    .toSorted((one, other) => other.priority - one.priority)
    .map(({ name }) => name(id, context))
    .find((name) => name !== null)

const films = '/x/src/islands/catalogue/browse/browse-page.tsx'
const sections = '/x/src/islands/catalogue/browse/section-page.tsx'
const home = '/x/src/islands/catalogue/home/home.tsx'
const comments = '/x/src/islands/engagement/comments/comments.tsx'
const details = '/x/src/islands/account/details/details-page.tsx'
const profile = '/x/src/islands/profiles/form/profile-form.tsx'
const signUp = '/x/src/islands/billing/checkout/person-step.tsx'
const login = '/x/src/islands/session/entrance/login-form.tsx'
const menu = '/x/src/islands/session/frame/frame-menu.tsx'
const player = '/x/src/islands/player/player.tsx'
const video = '/x/src/pages/assistir.astro?astro&type=script&index=0&lang.ts'
const document = '/x/src/layouts/document/document.astro?astro&type=script&index=0&lang.ts'
const plans = '/x/src/public-pages/plans/coupon-form.astro?astro&type=script&index=0&lang.ts'
const topBar = '/x/src/layouts/top-bar.astro?astro&type=script&index=0&lang.ts'
const session = '/x/src/layouts/protected/session-init.astro?astro&type=script&index=0&lang.ts'

const sharedBy = (...users: string[]) =>
  chunkOf('shared.ts', graph(Object.fromEntries(users.map((user) => [user, ['shared.ts']]))))

describe('chunk groups', () => {
  test.each([
    ['one folder', [films, sections], 'catalogue-browse'],
    ['one domain', [films, home], 'catalogue'],
    ['the catalogue', [home, comments], 'browse'],
    ['the forms', [details, profile], 'forms'],
    ['the forms including the login', [details, login], 'entrance-forms'],
    ['the forms including the sign-up', [details, signUp], 'checkout-forms'],
    ['login and sign-up', [login, signUp], 'entrance-forms'],
    ['unrelated domains', [home, details], 'app'],
    ['unrelated domains including the login', [home, login], 'entrance-app'],
    ['unrelated domains including the sign-up', [home, signUp], 'entrance-app'],
    ['the frame', [home, menu], 'app'],
    ['a script of the frame', [home, session], 'app'],
    ['the player and its script', [player, video], 'player'],
    ['a script that runs without React', [home, video], 'core'],
    ['some public pages', [home, video, plans], 'public-plans'],
    ['all public pages', [home, video, plans, document], 'public'],
    ['the frame of public pages', [topBar, document], 'public'],
  ])('put a module shared by %s into its circle', (_, users, chunk) =>
    expect(sharedBy(...users)).toBe(chunk),
  )

  test('leave a module with a single entry to the bundler', () =>
    expect(sharedBy(home)).toBeUndefined())

  test('let a lazily loaded part use the chunk of its page', () => {
    const context = graph(
      { [home]: ['shared.ts'], 'dialog.ts': ['shared.ts'] },
      { 'dialog.ts': home },
    )
    expect(chunkOf('shared.ts', context)).toBe('catalogue-home')
    expect(chunkOf('dialog.ts', context)).toBeUndefined()
  })

  test('separate what the plans load later from their first scripts', () => {
    const refresh = '/x/src/public-pages/plans/refresh.ts'
    const context = graph(
      { [plans]: [], [refresh]: ['shared.ts'], [home]: ['shared.ts'] },
      { [refresh]: plans },
    )
    expect(chunkOf('shared.ts', context)).toBe('public-later')
    expect(chunkOf(refresh, context)).toBeUndefined()
  })

  test('put a dependency into the circle of its users or a wider one', () => {
    const context = graph({
      [films]: ['row.ts'],
      [home]: ['row.ts'],
      [details]: ['react.ts'],
      'row.ts': ['react.ts'],
    })
    expect(chunkOf('row.ts', context)).toBe('catalogue')
    expect(chunkOf('react.ts', context)).toBe('app')
  })
})
