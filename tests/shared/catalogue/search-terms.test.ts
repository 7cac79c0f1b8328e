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
  ])('are found in %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test('are cut to the longest length of the index', () => {
    expect(wordsOf('a'.repeat(5000))).toEqual(['a'.repeat(60)])
    expect(wordsOf('𝔸𠮷'.repeat(50))[0]).toHaveLength('a𠮷'.repeat(30).length)
  })

  test('include compounds as one word', () => {
    expect(joinedWordsOf('Bom-Crioulo e o copo d’água')).toEqual(['bomcrioulo', 'dagua'])
  })
})

describe('meaningful words', () => {
  test('leave out articles, prepositions and repetitions', () => {
    expect(meaningfulWords(['a', 'casa', 'da', 'casa', 'e', 'o', 'rio'])).toEqual(['casa', 'rio'])
  })

  test('are all words if there are no others', () => {
    expect(meaningfulWords(['os', 'da'])).toEqual(['os', 'da'])
  })

  test('are ten at most', () => {
    expect(meaningfulWords(wordsOf('b c d f g h i j k l m n p'))).toHaveLength(10)
  })
})

test('drops the article of a name in search but not in A to Z', () => {
  expect(bareNameOf('O Crime do Padre Amaro')).toBe('crime padre amaro')
  expect(sortNameOf('O Crime do Padre Amaro')).toBe('o crime do padre amaro')
  expect(sortNameOf('«Árvore!»')).toBe('arvore')
})
