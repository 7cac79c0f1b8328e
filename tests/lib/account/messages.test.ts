import { describe, expect, test } from 'vitest'
import { deviceKind } from '#lib/account/devices.ts'
import { addressLine, providerName, providersToShow } from '#lib/account/person-facts.ts'
import { profileLabels } from '#lib/account/profile-messages.ts'
import {
  dayOfIso,
  greetingOf,
  isoOfDay,
  shownPhone,
  shownPostalCode,
} from '#shared/account/rules.ts'
import { slotsInUse } from '#lib/account/playback-slots.ts'
import { accountTabs, currentMark, parentTab } from '#lib/account/tabs.ts'
import { formatAgo } from '#shared/time.ts'
import { matchRoute, routes } from '#shared/routes.ts'

const profile = {
  id: 1,
  name: 'Lia',
  cover: 0,
  photo: null,
  is_kids: false,
  safe_mode: false,
  usage_time: null,
  usage_week: null,
  require_password: false,
  age_limit: null,
  allow_comments: true,
}

describe('the tabs', () => {
  test('lead to screens, and include every screen of the account', () => {
    for (const { href, route } of accountTabs) expect(matchRoute(href)?.route.name).toBe(route)
    const placed = new Set(accountTabs.flatMap(({ route, inside }) => [route, ...inside]))
    const others = routes.filter(
      ({ area, name, shell, path }) =>
        area === 'account' && !placed.has(name) && path === `/${shell}`,
    )
    expect(others).toEqual([])
  })

  test('mark the screen itself, or the tab that contains it', () => {
    const marks = (shown: string) => accountTabs.map((tab) => currentMark(tab, shown))
    expect(marks('account-perfis')).toEqual([undefined, undefined, 'page', undefined, undefined])
    expect(marks('alterar-senha')).toEqual([undefined, 'true', undefined, undefined, undefined])
    expect(parentTab('alterar-senha')?.href).toBe('/conta/detalhes')
    expect(parentTab('account-perfis')).toBeUndefined()
  })
})

test('lists the special settings of a profile', () => {
  expect(profileLabels(profile)).toEqual([])
  expect(
    profileLabels({
      ...profile,
      safe_mode: true,
      age_limit: 12,
      usage_time: 90,
      require_password: true,
    }),
  ).toEqual([
    'Modo família ativado',
    'Títulos até 12 anos',
    '1 h 30 min por dia',
    'Pede senha para abrir',
  ])
  expect(
    profileLabels({
      ...profile,
      is_kids: true,
      safe_mode: true,
      allow_comments: false,
      age_limit: 0,
    }),
  ).toEqual(['Perfil Kids', 'Só títulos livres'])
  expect(profileLabels({ ...profile, allow_comments: false })).toEqual(['Sem comentários'])
})

const minute = 60_000
const hour = 60 * minute
const noon = Date.parse('2026-11-22T15:00:00Z')

test.each([
  [0, 'agora mesmo'],
  [-5 * minute, 'agora mesmo'],
  [minute, 'há 1 minuto'],
  [5 * minute, 'há 5 minutos'],
  [59 * minute, 'há 59 minutos'],
  [hour, 'há 1 hora'],
  [11 * hour, 'há 11 horas'],
  [13 * hour, 'ontem'],
  [72 * hour, 'há 3 dias'],
])('formats a time %i ms ago', (passed, text) => expect(formatAgo(noon - passed, noon)).toBe(text))

test('formats the details of a person', () => {
  expect(isoOfDay('31/05/1990')).toBe('1990-05-31')
  expect(isoOfDay('31/05')).toBe('31/05')
  expect(dayOfIso('1990-05-31')).toBe('31/05/1990')
  expect(shownPhone('11987654321')).toBe('(11) 98765-4321')
  expect(shownPhone('1133334444')).toBe('(11) 3333-4444')
  expect(shownPostalCode('01310100')).toBe('01310-100')
  expect(
    addressLine({
      postal_code: '01310100',
      street: 'Avenida Paulista',
      number: '1500',
      complement: 'ap 12',
      city: 'São Paulo',
      state: 'SP',
    }),
  ).toBe('Avenida Paulista, 1500, ap 12, São Paulo, SP, 01310-100')
  expect(providersToShow([{ id: 'casa', name: 'Casa' }], ['google'])).toEqual([
    { id: 'casa', name: 'Casa', isConnected: false },
    { id: 'google', name: 'Google', isConnected: true },
  ])
  expect(providerName('google')).toBe('Google')
  expect(providerName('casa', [{ id: 'casa', name: 'Casa' }])).toBe('Casa')
  expect(greetingOf('#senha-alterada')).toContain('Senha alterada')
  expect(greetingOf('#outra')).toBeUndefined()
})

test('recognizes kinds of devices, and counts the screens in use', () => {
  expect(
    ['Safari no iPhone', 'Chrome no Android', 'Safari no iPad', 'Edge no Windows'].map(deviceKind),
  ).toEqual(['phone', 'phone', 'tablet', 'computer'])
  expect(slotsInUse(0, 4)).toBe(
    'Nada está passando agora. Seu plano permite 4 telas ao mesmo tempo.',
  )
  expect(slotsInUse(1, 1)).toBe('1 de 1 tela em uso.')
})
