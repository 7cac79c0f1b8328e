import { journey } from '#tests/engines/journey.ts'
import { enter, viewerLike } from '#tests/engines/people.ts'
import { an } from '#tests/engines/tab.ts'

export const offline = journey(
  'shows the offline page and then loads the wanted one',
  async ({ tab, site, gate, allow }) => {
    await enter(tab, await viewerLike(site, 'Ana'))
    await tab.sees(an('link', undefined, an('region', /^Top 10/)))
    await tab.read(async () => void (await navigator.serviceWorker.ready))
    // The service worker's offline page has this status.
    allow(/^status 503: \S+\/filmes$/)
    await gate.quiet()
    gate.shut()
    await tab.press(an('link', 'Filmes', an('banner')))
    await tab.sees(an('heading', 'Sem conexão'))
    await tab.sees(an('link', undefined, an('region', 'Para quando a conexão voltar')))
    gate.reopen()
    // By itself the page retries only after 15 s.
    await tab.read(() => void dispatchEvent(new Event('online')))
    await tab.misses(an('heading', 'Sem conexão'))
    await tab.isAt('/filmes')
    await tab.sees(an('heading', 'Filmes'))
  },
)
