import { expect, test } from 'vitest'
import { describeJsonError } from '#server/catalogue/import/source/json-error.ts'

test.each([
  ['{"titles": [\n{},\n]}', 'na linha 3'],
  ['{"titles": [\n{}\n{}]}', 'na linha 3'],
  ['{\n"a": x}', 'na linha 2'],
  [
    '{"a": 1,\n\n"b": "a longer text, so that V8 cuts it"\n, "c": nada, "d": "and more of it"}',
    'na linha 4',
  ],
  ['{"a": [1, 2', 'na linha 1'],
  ['', 'no fim'],
])('says where %j is no JSON', (text, place) => {
  try {
    JSON.parse(text)
    expect.unreachable()
  } catch (error) {
    expect(describeJsonError(text, error as Error)).toContain(`há um erro ${place};`)
  }
})
