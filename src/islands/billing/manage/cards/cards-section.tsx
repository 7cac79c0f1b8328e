import { useState } from 'react'
import { FormAlert } from '#ui/form/form-alert.tsx'
import { later } from '#ui/screen/later.tsx'
import { cardName } from '#lib/billing/cards/names.ts'
import { pickCard, removeCard } from '#lib/billing/manage/actions.ts'
import { chargedAtOnce, type Owed } from '#lib/billing/manage/owed.ts'
import type { StoredCard } from '#shared/billing/payments/contract.ts'
import { showSuccess } from '#lib/browser/notices/toast.ts'
import { CardItem } from './card-item.tsx'
import { Section } from '#islands/billing/manage/section.tsx'
import { useAction } from '#islands/billing/use-action.ts'
import type { Billing } from '#islands/billing/manage/use-billing.ts'

const ConfirmDialog = later(
  async () => (await import('#ui/dialog/confirm-dialog.tsx')).ConfirmDialog,
)

const focusSection = () =>
  document.querySelector<HTMLElement>('#cartoes h2')?.focus({ preventScroll: true })

/** `leaving` is the card whose removal has to be confirmed. */
const useCardActions = (totalCents: number) => {
  const { busy, message, run } = useAction()
  const [leaving, setLeaving] = useState<StoredCard>()

  const pick = async (card: StoredCard) => {
    const done = await run(`use ${card.id}`, () => pickCard(card.id, totalCents))
    if (done) showSuccess(`A assinatura agora usa o cartão ${cardName(card)}.`)
  }

  const remove = async (card: StoredCard) => {
    setLeaving(undefined)
    const done = await run(`remove ${card.id}`, () => removeCard(card.id))
    if (!done) return
    showSuccess(`O cartão ${cardName(card)} foi apagado.`)
    focusSection()
  }

  return { busy, message, leaving, setLeaving, pick, remove }
}

type Actions = ReturnType<typeof useCardActions>

const Question = ({ leaving, setLeaving, remove }: Actions) =>
  leaving ? (
    <ConfirmDialog
      title={`Apagar o cartão ${cardName(leaving)}?`}
      text="Ele sai da sua conta. Para usar de novo, será preciso digitar os dados outra vez."
      confirmLabel="Apagar"
      onConfirm={() => void remove(leaving)}
      onClose={() => setLeaving(undefined)}
    />
  ) : null

interface Props extends Pick<Billing, 'cards' | 'service'> {
  owed: Owed | undefined
}

export const CardsSection = ({ cards, service, owed }: Props) => {
  const totalCents = chargedAtOnce(service, owed)
  const actions = useCardActions(totalCents)
  const [now] = useState(Date.now)
  const { busy, message, setLeaving, pick } = actions
  return (
    <div id="cartoes">
      <Section title="Cartões" lead="Guardamos só a bandeira, o final e a validade.">
        <div className="grid gap-3">
          <FormAlert message={message} />
          {cards.length === 0 && <p className="text-muted">Nenhum cartão guardado.</p>}
          {cards.length > 0 && (
            <ul className="grid gap-3">
              {cards.map((card) => (
                <CardItem
                  key={card.id}
                  card={card}
                  service={service}
                  totalCents={totalCents}
                  now={now}
                  busy={busy}
                  onUse={() => void pick(card)}
                  onRemove={() => setLeaving(card)}
                />
              ))}
            </ul>
          )}
          <a
            href="/conta/novo-cartao"
            className="button-quiet mt-1 justify-self-start max-sm:w-full"
          >
            <span className="i-lucide-plus size-5" aria-hidden="true" />
            Novo cartão
          </a>
        </div>
      </Section>
      <Question {...actions} />
    </div>
  )
}
