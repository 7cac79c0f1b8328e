/** Alternative texts by `cover`. A test compares them with the drawings. */
export const avatarNames = {
  normal: [
    'Mulher de cabelo black power',
    'Homem de chapéu de palha',
    'Mulher indígena com pintura de urucum',
    'Escritor de pincenê e barba',
    'Cangaceiro de chapéu de couro',
    'Mulher de turbante',
    'Pessoa ruiva de óculos',
    'Homem de dreads',
    'Mulher de coque e gola alta',
    'Garça',
    'Capivara',
    'Onça-pintada',
    'Tucano',
    'Máscara de carnaval',
    'Beija-flor',
  ],
  kids: ['Saci', 'Onça', 'Tartaruga', 'Arara', 'Tamanduá', 'Boto', 'Lua'],
} as const

/** Prefers an unused avatar, so profiles are easy to tell apart. */
export const freeCover = (
  isKids: boolean,
  others: readonly { cover: number; is_kids: boolean }[],
): number => {
  const taken = new Set(others.filter((other) => other.is_kids === isKids).map((one) => one.cover))
  const free = avatarNames[isKids ? 'kids' : 'normal'].findIndex((_, cover) => !taken.has(cover))
  return Math.max(0, free)
}
