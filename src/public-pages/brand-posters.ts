/** Posters in public/about for public pages, which do not load the catalogue. */
export const brandPosters = [
  { file: 'dom-casmurro', title: 'Dom Casmurro' },
  { file: 'ursula', title: 'Úrsula' },
  { file: 'os-sertoes', title: 'Os Sertões' },
  { file: 'iracema', title: 'Iracema' },
  { file: 'saci-e-o-vento', title: 'O Saci e o Vento' },
  { file: 'noite-do-boitata', title: 'A Noite do Boitatá' },
] as const
