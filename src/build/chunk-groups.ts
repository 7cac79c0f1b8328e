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
    /** Forms check with schemas; whoever only calls leaves them out (src/build/lean-contracts.ts). */
    name: 'schemas',
    test: anyOf(String.raw`/node_modules/valibot/`),
    priority: 3,
  },
  {
    /** The stores, calls and their cache, the session: a video plays before React is there. */
    name: 'calls',
    test: anyOf(
      String.raw`/node_modules/(nanostores|@nanostores/persistent|ofetch|ufo|destr)/`,
      String.raw`/node_modules/@tanstack/query-core/`,
      String.raw`/src/lib/(http|operation|problem|duration|query-client)\.ts`,
      String.raw`/src/lib/session/(token|store|api|queries)\.ts`,
      String.raw`/src/lib/profiles/(store|api|queries)\.ts`,
      'preload-helper',
    ),
    priority: 2,
  },
  {
    /** What every island stands on. */
    name: 'core',
    test: anyOf(
      String.raw`/node_modules/(react|react-dom|scheduler|@nanostores/react)/`,
      String.raw`/node_modules/@tanstack/react-query/`,
      String.raw`/node_modules/@astrojs/react/dist/client`,
      String.raw`/src/islands/ui/(slow-note|load-failure|form-alert|later)\.tsx`,
    ),
    priority: 1,
  },
  {
    /** What every form is made of. */
    name: 'form',
    test: anyOf(
      String.raw`/src/islands/ui/(use-form\.ts|(text-field|password-field)\.tsx)`,
      String.raw`/src/islands/session/entrance/use-known-email\.ts`,
      String.raw`/src/lib/session/arrival\.ts`,
    ),
  },
  {
    /** What the player, and the pages that end in it, share with the screens. */
    name: 'watch',
    test: anyOf(
      String.raw`/src/lib/routes\.ts`,
      String.raw`/src/lib/catalogue/(contract|rules|rating|play-hosts)\.ts`,
    ),
    priority: 2,
  },
  {
    /** Of the screens, what the player's controls show too. */
    name: 'signs',
    test: anyOf(
      String.raw`/src/islands/ui/(rating-mark|play-icon|progress-bar)\.tsx`,
      String.raw`/src/lib/profiles/usage\.ts`,
    ),
    priority: 1,
  },
  {
    /** What is called about money, by the sign-up and by the account. */
    name: 'billing',
    test: anyOf(String.raw`/src/lib/billing/(payments|plans|subscriptions)/contract\.ts\?calls`),
    priority: 1,
  },
  {
    /** What a payment is called, and how one is followed until it is paid. */
    name: 'payment',
    test: anyOf(
      String.raw`/src/lib/billing/payments/(api|follow/\w+|words/payment-words)\.ts`,
      String.raw`/src/lib/billing/cards/names\.ts`,
      String.raw`/src/islands/billing/payment/(use-followed|payment-title|fact-list)\.tsx?`,
    ),
  },
  {
    /** Where a page may ask for the password; the dialog and what it asks come later. */
    name: 'step-up',
    test: anyOf(String.raw`/src/lib/session/step-up\.ts`),
    priority: 1,
  },
  {
    /** Of the sign-up, which the account's contract names too. */
    name: 'challenge',
    test: anyOf(String.raw`/src/lib/session/challenge/contract\.ts\?calls`),
    priority: 2,
  },
  {
    /** What the screens about paying share. */
    name: 'manage',
    test: anyOf(
      String.raw`/src/islands/billing/manage/(section|badge|steady-label)\.tsx?`,
      String.raw`/src/lib/billing/manage/(offers|method-words|own-payment)\.ts`,
    ),
  },
  {
    /** What the account's screens share. */
    name: 'account',
    test: anyOf(
      String.raw`/src/islands/account/account-skeleton\.tsx`,
      String.raw`/src/islands/ui/pending-note\.tsx`,
      String.raw`/src/lib/account/(api|queries|change)\.ts`,
    ),
  },
  {
    /** What plays the video before any control is there. */
    name: 'stage',
    test: anyOf(String.raw`/src/lib/player/(stage|viewing|store|rules|screen)\.ts`),
    priority: 1,
  },
  {
    /** What the controls of the player share with what comes later. */
    name: 'controls',
    test: anyOf(
      String.raw`/src/lib/player/(controls|side-panels|comments-open|chapters)\.ts`,
      String.raw`/src/lib/player/screen/`,
      String.raw`/src/islands/player/control-button\.tsx`,
    ),
  },
  {
    /** What every page of somebody who is signed in runs, the player's too. */
    name: 'duties',
    test: anyOf(
      String.raw`/src/layouts/(session-duties\.ts|SessionDuties\.astro\?astro&type=script)`,
      String.raw`/src/lib/session/(tracking|visits)\.ts`,
      String.raw`/src/lib/(data-layer|toast|notices|dialog-queue)\.ts`,
    ),
  },
  {
    /** The bar above them: bell, marks and the lists that these stand on. */
    name: 'frame',
    test: anyOf(
      String.raw`/src/lib/(paged-changes|tab-channel|last-wins|connection)\.ts`,
      String.raw`/src/lib/catalogue/(queries|api|shelf-contract)\.ts`,
      String.raw`/src/lib/engagement/(marks|marks-cache|queries|api|releases|opening-(notices|rules))\.ts`,
      String.raw`/src/lib/engagement/((list|notice)-)?contract\.ts`,
      String.raw`/src/lib/engagement/(comment|report)-contract\.ts\?calls`,
      String.raw`/src/islands/engagement/notices/notices\.tsx`,
    ),
  },
  {
    /** How a screen fails, waits, is empty or goes on, of the catalogue or of the account. */
    name: 'outcomes',
    test: anyOf(
      String.raw`/src/islands/ui/(query-screen|screen-(message|failure))\.tsx`,
      String.raw`/src/lib/paging\.ts`,
    ),
    priority: 1,
  },
  {
    /** What most screens of the catalogue are made of: whoever has seen one has the others' too. */
    name: 'screens',
    test: anyOf(
      String.raw`/src/islands/catalogue/(card/(card-(body|intent|preview|progress|sizes)|(poster|wide)-card)|row/)`,
      String.raw`/src/islands/ui/(carousel\.tsx|use-track\.ts|track-(motion|swipe)\.ts|artwork|for-profile)`,
      String.raw`/src/islands/ui/(page-heading|use-(nearness|page-title|tracked))`,
      String.raw`/src/lib/(carousel-rules|easing)\.ts`,
      String.raw`/src/lib/catalogue/(browse-queries|immersion-queries|immersion-contract|warm-up)\.ts`,
    ),
  },
  {
    /** Days as people read them: a group takes along what its files import. */
    name: 'days',
    test: anyOf(String.raw`/src/lib/days\.ts`),
    priority: 1,
  },
  {
    /** What an order costs and is called: without the fields that some steps ask for. */
    name: 'order',
    test: anyOf(String.raw`/src/lib/billing/(checkout/order|cards/expiry)\.ts`),
  },
]
