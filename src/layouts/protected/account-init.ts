/*
 * Every page of the account follows its status: what has turned elsewhere turns here too. The watch
 * comes after everything that is looked at.
 */
const follow = () =>
  void import('#lib/account/status-watch.ts').then(
    ({ watchStatus }) => watchStatus(),
    () => undefined,
  )

if (document.readyState === 'complete') follow()
else addEventListener('load', follow)
