export interface PixCharge {
  /** E-mail, or CNPJ without punctuation. */
  key: string
  receiver: string
  city: string
  amountCents: number
  /** 1 to 25 letters and digits; returned with the money. */
  transactionId: string
}

/** CRC-16/CCITT-FALSE; expects ASCII. */
export const crc16 = (text: string): string => {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Banks handle accents differently. */
const plain = (text: string, length: number) =>
  text
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .slice(0, length)
    .trim()

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** EMV text, also the "copia e cola". */
export const pixCode = ({ key, receiver, city, amountCents, transactionId }: PixCharge): string => {
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    field('54', (amountCents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', plain(receiver, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', transactionId)),
    '6304',
  ].join('')
  return body + crc16(body)
}
