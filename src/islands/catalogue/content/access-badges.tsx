import type { AccessTrack } from '#shared/catalogue/contract.ts'

const marks: Record<AccessTrack, { short: string; name: string }> = {
  audio_description: { short: 'AD', name: 'Audiodescrição' },
  sign_language: { short: 'Libras', name: 'Janela de Libras' },
  captions: { short: 'Legendas', name: 'Legendas' },
}

export const AccessBadges = ({ tracks }: { tracks: readonly AccessTrack[] }) =>
  tracks.map((track) => (
    <span
      key={track}
      title={marks[track].name}
      className="rounded-[5px] border border-ink/50 px-1.5 text-xs/5 font-semibold"
    >
      <span aria-hidden="true">{marks[track].short}</span>
      <span className="sr-only">{marks[track].name}</span>
    </span>
  ))
