/* Saves visitors without an account the script. */
if (document.documentElement.dataset.signedIn !== undefined)
  void import('./lost-titles.ts').then(({ offerTitles }) => offerTitles())
