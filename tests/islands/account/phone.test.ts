import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PersonPage } from '#islands/account/person/person-page.tsx'
import { answer, sentBy } from '#tests/islands/stubbed/answers.ts'
import { enter, madeCustomer } from '#tests/islands/stubbed/person.ts'
import { button, expectShown, expectToGo, open, useIslands } from '#tests/islands/stubbed/screen.ts'

useIslands({ PersonPage })

const account = 'PATCH /v1/accounts/{id}/'
const phone = () => page.getByRole('textbox', { name: 'Telefone', exact: false })
const element = () => phone().element() as HTMLInputElement

const openEmpty = async () => {
  enter()
  await open('/conta/alterar-dados')
  await expectShown(phone())
}

const typeAnew = async (keys: string) => {
  await phone().clear()
  await phone().click()
  await userEvent.keyboard(keys)
}

test('becomes the number that was typed key by key, in every way of writing it', async () => {
  await openEmpty()
  for (const [keys, shown] of [
    ['11987654321', '(11) 98765-4321'],
    ['(11) 3234-5678', '(11) 3234-5678'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['+55 (11) 3234-5678', '(11) 3234-5678'],
    ['+55 (55) 9 9123-4567', '(55) 99123-4567'],
    ['55991234567', '(55) 99123-4567'],
    ['55 11 98765-4321', '(11) 98765-4321'],
    ['55 91 98765-4321', '(91) 98765-4321'],
    ['55 11 3234-5678', '55 (11) 3234-5678'],
    ['0055 11 98765-4321', '(11) 98765-4321'],
    ['011 98765-4321', '(11) 98765-4321'],
    ['055 99123-4567', '(55) 99123-4567'],
    ['119876543219', '(11) 98765-4321'],
    ['+1 212 555-0100', '+12125550100'],
  ] as const) {
    await typeAnew(keys)
    expect({ keys, shown: element().value }).toEqual({ keys, shown })
  }
  await typeAnew('55 11 3234-5678')
  answer(account, madeCustomer())
  await button('Salvar').click()
  await expectToGo('/conta/detalhes#dados-salvos')
  expect(sentBy(account)[0]?.body).toEqual({ phone: '1132345678' })
})

test('can be corrected in its middle and removed key by key', async () => {
  await openEmpty()
  const steps = async (keys: string[]) => {
    const seen: string[] = []
    for (const key of keys) {
      await userEvent.keyboard(key)
      const { value, selectionStart: caret } = element()
      seen.push(`${value.slice(0, caret ?? 0)}|${value.slice(caret ?? 0)}`)
    }
    return seen
  }
  await typeAnew('11987654321')
  element().setSelectionRange(7, 7)
  expect(await steps(['{Backspace}', '3', '{Delete}', '4'])).toEqual([
    '(11) 9|765-4321',
    '(11) 93|765-4321',
    '(11) 93|65-4321',
    '(11) 934|65-4321',
  ])
  element().setSelectionRange(5, 5)
  expect(await steps(['{Backspace}', '{Backspace}', '{Backspace}'])).toEqual([
    '(11)| 93465-4321',
    '(11|) 93465-4321',
    '(1|9) 3465-4321',
  ])
  await typeAnew('+55 11 9876')
  element().setSelectionRange(7, 7)
  expect(await steps(['{Backspace}', '2'])).toEqual(['+55 (1|9) 876', '+55 (12) |9876'])
  await typeAnew('+55 12')
  for (let key = 0; key < 12; key += 1) await userEvent.keyboard('{Backspace}')
  expect(element().value).toBe('')
})
