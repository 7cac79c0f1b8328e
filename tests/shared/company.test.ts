import { cnpj } from 'cpf-cnpj-validator'
import { expect, test } from 'vitest'
import { company, supportChatAddress } from '#shared/company.ts'

const mail = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/
const digits = (text: string) => text.replace(/\D/g, '')

test('the CNPJ is valid and masked', () => {
  expect(cnpj.isValid(company.taxId)).toBe(true)
  expect(company.taxId).toMatch(/^[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d{2}$/)
})

test('every contact has a valid e-mail address', () => {
  for (const address of [company.email, company.dataOfficer.email, company.accessibility.email]) {
    expect(address).toMatch(mail)
  }
  expect(company.dataOfficer.name.trim()).not.toBe('')
})

test('the address has street, number, city, state and CEP', () => {
  expect(company.address).toContain(company.city)
  expect(company.address).toMatch(/, \d+, .+, [A-Z]{2}, \d{5}-\d{3}$/)
})

test('support answers within the legal five days', () => {
  expect(company.supportAnswerDays).toBeLessThanOrEqual(5)
  expect(company.accessibility.answerDays).toBeLessThanOrEqual(5)
})

test('the support chat has a Brazilian number and escapes its message', () => {
  expect(company.supportChatNumber).toMatch(/^55\d{10,11}$/)
  expect(digits(company.phone)).toMatch(/^55\d{10,11}$/)
  expect(supportChatAddress('Olá & até')).toMatch(/\?text=Ol%C3%A1\+%26\+at%C3%A9$/)
})

test('external links are https', () => {
  for (const { href } of [...company.social, ...company.apps]) {
    if (href !== null) expect(new URL(href).protocol).toBe('https:')
  }
})
