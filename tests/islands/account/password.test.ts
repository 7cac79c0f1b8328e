import { expect, test } from 'vitest'
import { PasswordPage } from '#islands/account/password/password-page.tsx'
import { answer, refused } from '#tests/islands/stubbed/answers.ts'
import { enter } from '#tests/islands/stubbed/person.ts'
import {
  button,
  expectShown,
  expectToGo,
  expectWell,
  field,
  open,
  text,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'

useIslands({ PasswordPage })

test('shows a refused password at its field, then saves another', async () => {
  enter()
  await open('/conta/alterar-senha')
  const save = button('Salvar nova senha')
  await save.click()
  await expect.element(field('Senha atual')).toHaveFocus()
  await expectShown(text('Informe sua senha.'))
  await expectWell()
  await field('Senha atual').fill('nada disso aqui')
  await field('Nova senha').fill('========')
  await save.click()
  await expectShown(text('Use caracteres diferentes na senha.'))
  await field('Nova senha').fill('quatro palavras bem diferentes')
  await expectShown(text('Ótima senha.'))
  answer(
    'PATCH /v1/accounts/change/password/',
    refused(400, { password: ['Muita gente usa esta senha: escolha outra.'] }),
    refused(400, { password_old: ['Senha incorreta.'] }),
    {} as never,
  )
  await save.click()
  await expectShown(text('Muita gente usa esta senha'))
  await expect.element(field('Nova senha')).toHaveFocus()
  await save.click()
  await expectShown(text('Senha incorreta.'))
  await expect.element(field('Senha atual')).toHaveFocus()
  await expect.element(field('Nova senha')).toHaveValue('quatro palavras bem diferentes')
  await save.click()
  await expectToGo('/conta/detalhes#senha-alterada')
})
