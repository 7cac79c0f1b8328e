/*
 * A remote control walks every page; a keyboard those without forms, which load the keys themselves. The
 * mark is read from the document, so that a public page loads nothing for it.
 */
if (document.documentElement.dataset.device === 'tv')
  void import('#lib/browser/spatial-navigation/arrow-keys.ts')
