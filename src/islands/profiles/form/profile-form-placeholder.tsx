interface Props {
  title: string
}

export const ProfileFormPlaceholder = ({ title }: Props) => (
  <div className="gutter mx-auto max-w-5xl py-8 md:py-14">
    <p className="sr-only" role="status">
      Carregando
    </p>
    <p className="font-display text-3xl font-semibold md:text-4xl">{title}</p>
    <div aria-hidden="true" className="mt-8 grid gap-8 md:(mt-10 grid-cols-[13rem_1fr] gap-12)">
      <div className="flex flex-col items-center gap-5">
        <div className="skeleton size-32 rounded-full! md:size-44" />
        <div className="skeleton h-9 w-28" />
      </div>
      <div className="flex flex-col gap-6">
        <div className="skeleton h-130" />
        <div className="skeleton h-70" />
      </div>
    </div>
  </div>
)
