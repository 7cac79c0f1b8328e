/* Only a subscriber needs the code that asks for titles. */
if (document.documentElement.dataset.signedIn !== undefined)
  void import('./lost-titles.ts').then(({ offerTitles }) => offerTitles())
