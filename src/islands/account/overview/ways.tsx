interface Props {
  ways: readonly { label: string; href: string }[]
}

/** Cancelling must look like any other link. */
export const Ways = ({ ways }: Props) => (
  <nav aria-label="Assinatura">
    <ul className="overflow-hidden rounded-card border border-line/60 bg-surface divide-y divide-line/60">
      {ways.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            className="min-h-14 flex items-center justify-between gap-4 px-5 py-3 font-semibold no-underline hover:bg-ink/6 md:px-7 [outline-offset:-0.25rem]! focus-ring"
          >
            {label}
            <span
              className="i-lucide-chevron-right size-5 shrink-0 text-muted"
              aria-hidden="true"
            />
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
