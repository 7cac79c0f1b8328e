import type { Step } from './steps.ts'

/** Shortest walks that once led to something else than was told. */
export const rows: Record<string, readonly Step[]> = {
  'a cheaper plan after a year with a planned pause': [
    ['order', 'pleno-anual', 'card'],
    ['offer'],
    ['plan', 'basico'],
  ],
  'a cancellation begun in a pause': [
    ['order', 'pleno-anual', 'card'],
    ['offer'],
    ['days from charge', -15],
    ['cancel'],
  ],
  'a trial that ends with a Pix': [
    ['order', 'pleno', 'card'],
    ['method', 'pix'],
  ],
  'a debt paid with a new card': [
    ['order', 'basico', 'pix'],
    ['settle'],
    ['days', 31],
    ['card', 'approves'],
  ],
  'a new card while the Pix of the renewal is open': [
    ['order', 'basico', 'pix'],
    ['settle'],
    ['days from charge', -3],
    ['card', 'approves'],
  ],
  'a boleto that lapses in the days of grace': [
    ['order', 'basico', 'boleto'],
    ['settle'],
    ['days from charge', 5],
  ],
  'a planned plan whose first invoice is free': [
    ['order', 'pleno-anual', 'pix'],
    ['settle'],
    ['plan', 'pleno'],
    ['coupon', 'GRATIS'],
  ],
  'a planned plan whose Pix is paid early': [
    ['order', 'pleno', 'pix'],
    ['settle'],
    ['plan', 'basico'],
    ['days from charge', -3],
    ['settle'],
  ],
  'an order of another plan while money is owed': [
    ['order', 'pleno-anual', 'card'],
    ['card', 'fails-at-renewal'],
    ['days from charge', 5],
    ['order', 'basico', 'pix'],
  ],
  'an erasure undone in a begun cancellation': [
    ['order', 'pleno', 'card'],
    ['cancel'],
    ['erase'],
    ['keep account'],
  ],
  'a card that fails in the days of grace of a Pix': [
    ['order', 'pleno', 'pix'],
    ['settle'],
    ['days', 35],
    ['card', 'fails-at-renewal'],
  ],
  'a boleto whose day has come': [
    ['order', 'basico', 'boleto'],
    ['settle'],
    ['days', 20],
    ['days from charge', -1],
    ['settle'],
    ['days from charge', 0],
  ],
  'a dearer plan while a pause is planned': [
    ['order', 'pleno', 'card', 'DEZ-REAIS'],
    ['plan', 'basico'],
    ['days from charge', 2],
    ['offer'],
    ['plan', 'pleno'],
  ],
  'a pause whose next invoice is free': [
    ['order', 'pleno-anual', 'pix'],
    ['settle'],
    ['offer'],
    ['plan', 'pleno'],
    ['days from charge', -6],
    ['coupon', 'GRATIS'],
  ],
  'an erasure in a pause': [
    ['order', 'pleno-anual', 'card'],
    ['settle'],
    ['offer'],
    ['days from charge', -1],
    ['erase'],
  ],
  'a Pix chosen shortly before a free invoice': [
    ['order', 'basico', 'card', 'METADE'],
    ['settle'],
    ['days from charge', -1],
    ['coupon', 'GRATIS'],
    ['method', 'pix'],
  ],
  'a boleto in place of a Pix for a free invoice': [
    ['order', 'basico', 'pix'],
    ['settle'],
    ['coupon', 'GRATIS'],
    ['days from charge', -1],
    ['method', 'boleto'],
  ],
  'a pause that ends with a boleto': [['order', 'pleno-anual', 'boleto'], ['settle'], ['offer']],
  'a trial whose first invoice is free and by Pix': [
    ['order', 'pleno', 'card', 'GRATIS'],
    ['method', 'pix'],
  ],
}
