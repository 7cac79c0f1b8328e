import { readStorage } from '#lib/browser/storage/safe-storage.ts'
import { createClient } from '#lib/api/client.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'
import { storedPlanReference, planReferenceOf } from '#lib/billing/plans/plan-reference.ts'
import {
  couponCode,
  couponNote,
  couponOf,
  lowestPrice,
  type PlanCard,
  shopWindow,
  withoutFreeDays,
} from '#lib/billing/plans/shop-window.ts'

/** An anonymous client, because prices are the same for everyone. */
const { api } = createClient()

const form = document.querySelector<HTMLFormElement>('[data-coupon]')
const field = form?.querySelector('input')
const note = form?.querySelector<HTMLElement>('[role=status]')

/** Undefined if the request fails; the page then stays as built. */
const ask = async (coupon?: string): Promise<readonly Plan[] | undefined> => {
  try {
    const { results } = await api('GET /v1/plans-web/', { query: coupon ? { coupon } : {} })
    return results.length > 0 ? results : undefined
  } catch {
    return undefined
  }
}

const write = (node: Element, text: string) => {
  if (node.textContent !== text) node.textContent = text
}

const partsOf = (node: HTMLElement, name: string) =>
  [node, ...node.querySelectorAll<HTMLElement>(`[data-${name}]`)].filter(
    (part) => name in part.dataset,
  )

const writeList = (list: HTMLElement, texts: readonly string[]) => {
  const items = [...list.children]
  if (items.map((item) => item.textContent).join('\n') === texts.join('\n')) return
  list.replaceChildren(
    ...texts.map((text) => {
      const item = items[0]?.cloneNode() as Element
      item.textContent = text
      return item
    }),
  )
}

const fill = (node: HTMLElement, card: PlanCard) => {
  const textOf = (name = '') => String(card[name as keyof PlanCard] ?? '')
  node.dataset.plan = card.slug
  node.toggleAttribute('data-featured', card.isFeatured)
  for (const part of partsOf(node, 'field')) write(part, textOf(part.dataset.field))
  for (const part of partsOf(node, 'when')) part.hidden = textOf(part.dataset.when) === ''
  for (const link of partsOf(node, 'link')) link.setAttribute('href', card.href)
  for (const list of partsOf(node, 'items')) writeList(list, card.items)
  return node
}

/** Existing elements are reused, so that nothing moves or loses the focus. */
const arrange = (list: HTMLElement, cards: readonly PlanCard[]) => {
  const held = [...list.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && 'plan' in child.dataset,
  )
  let previous = held[0]?.previousElementSibling
  const nodes = cards.map((card) =>
    fill(
      held.find(({ dataset }) => dataset.plan === card.slug) ??
        (held[0]?.cloneNode(true) as HTMLElement),
      card,
    ),
  )
  for (const node of held) if (!nodes.includes(node)) node.remove()
  for (const node of nodes) {
    const next = previous ? previous.nextElementSibling : list.firstElementChild
    if (next !== node) list.insertBefore(node, next)
    previous = node
  }
}

/** Only a signed-in visitor loads this script. */
const mayHaveTrial = async () =>
  readStorage('localStorage', 'vereda.token') === null ||
  (await import('#lib/billing/plans/own-trial.ts')).mayHaveTrial()

let trial: Promise<boolean> | undefined

const cardsOf = async (plans: readonly Plan[], reference: string | null) => {
  const cards = shopWindow(plans, reference)
  const hasTrial = await (trial ??= mayHaveTrial())
  return hasTrial ? cards : cards.map((card) => withoutFreeDays(card, plans))
}

const show = (plans: readonly Plan[], cards: readonly PlanCard[]) => {
  for (const list of document.querySelectorAll<HTMLElement>('[data-plans]')) arrange(list, cards)
  for (const part of document.querySelectorAll('[data-lowest]')) write(part, lowestPrice(plans))
}

/** For a coupon that could not be checked; the sign-up checks it again. */
const carry = (coupon: string) => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-link]')) {
    const address = new URL(link.href)
    address.searchParams.set('cupom', coupon)
    link.setAttribute('href', address.pathname + address.search)
  }
}

const showNote = (text: string, isWrong = false) => {
  if (!field || !note) return
  write(note, text)
  note.toggleAttribute('data-wrong', isWrong)
  field.setAttribute('aria-invalid', String(isWrong))
}

let latest = 0

/** False only if a checked coupon is invalid. */
const refresh = async (typed: string): Promise<boolean> => {
  const turn = (latest += 1)
  const coupon = couponCode(typed)
  const reference = planReferenceOf(location.search) ?? storedPlanReference()
  const plans = await ask(coupon)
  const cards = plans && (await cardsOf(plans, reference ?? null))
  if (turn !== latest) return true
  delete document.documentElement.dataset.planReference
  if (plans && cards) show(plans, cards)
  else if (coupon) carry(coupon)
  if (!typed) showNote('')
  else if (plans || !coupon) {
    const { text, isValid } = couponNote(coupon ? (plans ?? []) : [], reference)
    showNote(text, !isValid)
    return isValid
  } else showNote('Não conseguimos conferir o cupom agora. Ele segue com você até o pagamento.')
  return true
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const typed = field?.value.trim() ?? ''
  const address = new URL(location.href)
  const hasCoupon = ['cupom', 'coupon'].some((name) => address.searchParams.has(name))
  if (!typed && !hasCoupon) {
    showNote('Digite o código do cupom.', true)
    field?.focus()
    return
  }
  address.searchParams.delete('coupon')
  if (typed) address.searchParams.set('cupom', typed)
  else address.searchParams.delete('cupom')
  history.replaceState(history.state, '', address)
  if (typed) showNote('Conferindo o cupom…')
  void refresh(typed).then((isFine) => isFine || field?.focus())
})

const arrived = couponOf(location.search)
if (field && arrived) field.value = arrived
/* Requesting current prices earlier would delay the first paint. */
requestAnimationFrame(() => setTimeout(() => void refresh(arrived)))
