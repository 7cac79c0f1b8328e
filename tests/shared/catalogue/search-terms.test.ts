import { describe, expect, test } from 'vitest'
import {
  bareNameOf,
  joinedWordsOf,
  sortNameOf,
  meaningfulWords,
  wordsOf,
} from '#shared/catalogue/search-terms.ts'

describe('words of a text', () => {
  test.each([
    ['Memórias Póstumas de Brás Cubas', ['memorias', 'postumas', 'de', 'bras', 'cubas']],
    ['AÇÚCAR, açúcar & acu\u0301car', ['acucar', 'acucar', 'acucar']],
    ['D. Pedro II (1825–1891)', ['d', 'pedro', 'ii', '1825', '1891']],
    ['“100% *real*” OR 1=1; --', ['100', 'real', 'or', '1', '1']],
    ['Война и мир', ['воина', 'и', 'мир']],
    ['🎬 ¿?', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test('a word is cut where no index would take it', () => {
    expect(wordsOf('a'.repeat(5000))).toEqual(['a'.repeat(60)])
    expect(wordsOf('𝔸𠮷'.repeat(50))[0]).toHaveLength('a𠮷'.repeat(30).length)
  })

  test('compounds are also one word', () => {
    expect(joinedWordsOf('Bom-Crioulo e o copo d’água')).toEqual(['bomcrioulo', 'dagua'])
  })
})

describe('telling words', () => {
  test('leave articles and prepositions out, and what is said twice', () => {
    expect(meaningfulWords(['a', 'casa', 'da', 'casa', 'e', 'o', 'rio'])).toEqual(['casa', 'rio'])
  })

  test('are all words where there is nothing else', () => {
    expect(meaningfulWords(['os', 'da'])).toEqual(['os', 'da'])
  })

  test('are ten at most', () => {
    expect(meaningfulWords(wordsOf('b c d f g h i j k l m n p'))).toHaveLength(10)
  })
})

test('a name without its article is what people mean; A to Z keeps it', () => {
  expect(bareNameOf('O Crime do Padre Amaro')).toBe('crime padre amaro')
  expect(sortNameOf('O Crime do Padre Amaro')).toBe('o crime do padre amaro')
  expect(sortNameOf('«Árvore!»')).toBe('arvore')
})
