const places = [1, 2, 3]

export const CommentRows = () => (
  <>
    {places.map((place) => (
      <div key={place} className="flex gap-4 py-4">
        <span className="skeleton size-11 shrink-0 rounded-full!" />
        <span className="grid flex-1 content-start gap-2.5 pt-1">
          <span className="skeleton h-4 w-40" />
          <span className="skeleton h-4 w-full max-w-xl" />
        </span>
      </div>
    ))}
  </>
)

export const CommentsPlaceholder = () => (
  <div aria-busy="true" className="mt-5 max-w-3xl">
    <p className="sr-only">Carregando os comentários</p>
    <span className="skeleton mb-4 block h-44 w-full" />
    <CommentRows />
  </div>
)
