/* Remotes need arrow keys on every page. Reading the mark here saves public pages the script. */
if (document.documentElement.dataset.device === 'tv')
  void import('#lib/browser/spatial-navigation/arrow-keys.ts')
