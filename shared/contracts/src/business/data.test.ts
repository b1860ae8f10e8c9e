import { describe, expect, it } from '@jest/globals'
import {
  type Business,
  documentTitle,
  hasWaysToReach,
  messageLink,
  missingBusinessData,
  networkPages,
  parseTaxId,
  unstatedBusiness,
} from './data.ts'

describe('an RFC', () => {
  it.each([
    ['a company’s', 'PRO190514A20', 'PRO190514A20'],
    ['a person’s, in small letters and with hyphens', 'pena-850101-9z1', 'PENA8501019Z1'],
    ['one with Ñ and &', 'Ñ&A000229XYA', 'Ñ&A000229XYA'],
  ])('is %s', (_what, text, taxId) => {
    expect(parseTaxId(text)).toBe(taxId)
  })

  it.each([
    ['nothing', ''],
    ['a month that is none', 'PRO191314A20'],
    ['a day that never was', 'PRO190230A20'],
    ['too short', 'PRO190514A2'],
    ['too long', 'PENAA8501019Z1'],
    ['a script', '<script>alert(1)</script>'],
  ])('is not %s', (_what, text) => {
    expect(parseTaxId(text)).toBeUndefined()
  })
})

describe('what is missing', () => {
  const stated: Business = {
    ...unstatedBusiness,
    phone: '+525555123400',
    whatsapp: '+525555123401',
    email: 'hola@rodada.example',
    legalName: 'Rodada, S.A. de C.V.',
    taxId: 'PRO190514A20',
    address: 'Calle 1',
    privacyOffice: 'Privacidad',
    privacyEmail: 'datos@rodada.example',
    jurisdiction: 'Ciudad de México',
    branches: [{ id: 1, name: 'Centro', address: 'Calle 2', hours: [], phone: null, mapUrl: 'https://m' }],
  }

  it('is named, networks apart, which nobody must have', () => {
    expect(missingBusinessData(stated)).toEqual([])
    expect(missingBusinessData({ ...stated, phone: null, branches: [] })).toEqual([
      { field: 'phone', text: 'Falta el teléfono' },
      { field: 'branches', text: 'Falta una sucursal donde pagar' },
    ])
    expect(missingBusinessData(unstatedBusiness)).toHaveLength(10)
  })

  it('says whether anybody can be reached', () => {
    expect([hasWaysToReach(unstatedBusiness), hasWaysToReach({ ...unstatedBusiness, phone: '+52' })]).toEqual(
      [false, true],
    )
  })
})

describe('addresses elsewhere', () => {
  it('are those of stated accounts alone', () => {
    expect(networkPages(unstatedBusiness)).toEqual([])
    expect(networkPages({ facebook: null, instagram: 'rodada.mx' })).toEqual([
      { network: 'instagram', name: 'Instagram', url: 'https://www.instagram.com/rodada.mx' },
    ])
  })

  it('write to a number, or to whom the sender chooses', () => {
    expect(messageLink('¿Hay?', '+525555123401')).toBe('https://wa.me/525555123401?text=%C2%BFHay%3F')
    // Before numbers were stored in E.164.
    for (const typed of ['55 5512 3401', '044 55 5512 3401', '+521 55 5512 3401'])
      expect(messageLink('Hola', typed)).toBe('https://wa.me/525555123401?text=Hola')
    for (const none of [undefined, null, '', 'Rosa 55', '5512'])
      expect(messageLink('Hola', none)).toBe('https://wa.me/?text=Hola')
  })
})

it('a title stands before the site’s name, once', () => {
  expect([
    documentTitle('Academia', 'Rodada'),
    documentTitle('Rodada', 'Rodada'),
    documentTitle('', 'Rodada'),
  ]).toEqual(['Academia · Rodada', 'Rodada', 'Rodada'])
})
