/* Visitors who are not signed in do not need the script. */
if (document.documentElement.dataset.signedIn !== undefined)
  void import('./lost-titles.ts').then(({ offerTitles }) => offerTitles())
