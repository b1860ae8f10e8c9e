import { describe, expect, it } from '@jest/globals'
import { documentTitle, networkUrl, site, splitPlaces, stated, unstatedSettings } from './site.ts'

describe('a setting of the site', () => {
  it('is stated when it is neither absent nor a bracketed place', () => {
    expect([stated('hola@tienda.example'), stated('[Correo]'), stated(null)]).toEqual([
      'hola@tienda.example',
      undefined,
      undefined,
    ])
  })

  it('is named by its path until it is stated; what is absent on purpose is not missed', () => {
    const settings = { name: 'Tienda', operator: { taxId: '[RFC]', address: 'Calle 1' }, phone: null }
    expect(unstatedSettings({ ...settings, branches: [{ hours: '[Horario]' }] })).toEqual([
      'operator.taxId',
      'branches.0.hours',
    ])
  })
})

it('leads to the network until the account is stated', () => {
  const network = { name: 'Red', address: 'https://red.example/' }
  expect(networkUrl({ ...network, account: '[Cuenta]' })).toBe('https://red.example/')
  expect(networkUrl({ ...network, account: 'tienda' })).toBe('https://red.example/tienda')
})

it('tells places from the text around them', () => {
  expect(splitPlaces('Con RFC [RFC del operador], en México')).toEqual([
    { index: 0, text: 'Con RFC ', isPlace: false },
    { index: 1, text: '[RFC del operador]', isPlace: true },
    { index: 2, text: ', en México', isPlace: false },
  ])
})

it('follows a page’s title, but for the home page', () => {
  const { name } = site
  expect([documentTitle('Página'), documentTitle(name)]).toEqual([`Página · ${name}`, name])
})
