export const rateLabel = (rate: number): string =>
  rate === 1 ? 'Normal' : `${rate.toLocaleString('pt-BR')}×`

export const qualityLabel = (chosen: number | undefined, playing: number | undefined): string => {
  if (chosen !== undefined) return `${chosen}p`
  return playing ? `Automática · ${playing}p` : 'Automática'
}
