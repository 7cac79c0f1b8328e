/** Shared with the placeholder. */
export const tilePlace = 'tile-place flex flex-col items-center gap-4 p-1'

export const tileRow = 'mt-10 flex flex-wrap justify-center gap-x-6 gap-y-8 md:(mt-14 gap-x-10)'

export const chooserHeading =
  'text-balance text-center font-display text-3xl font-semibold sm:text-4xl md:text-5xl'
