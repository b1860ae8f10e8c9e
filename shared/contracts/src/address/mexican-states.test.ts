import { describe, expect, it } from '@jest/globals'
import { readState, stateNames, stateOfZipCode, whyNotOfState } from './mexican-states.ts'

describe('a state of Mexico', () => {
  it.each([
    'Jalisco',
    'MICHOACÁN',
    ' Nuevo  León ',
    'CDMX',
    'D.F.',
    'Edo. Méx.',
    'Q. Roo',
    'S.L.P.',
    'Querétaro',
    'Q.R.',
    'Q. R.',
    'N. L.',
    'N.L.',
    'D. F.',
    'México, D.F.',
    'Mexico City',
    'Ciudad de México, México',
    'Edo. de Méx.',
    'Edo. de México',
    'State of Mexico',
    'Nvo. León',
    'Nuevo Leo\u0301n',
    'Jalisco, México',
    'Jalisco, MX',
    'Jalisco (México)',
    'Estado de Jalisco',
    'MX-ROO',
    'MX-CMX',
    'MX-MEX',
    'NLE',
    'B.C.S.',
    'Veracruz de Ignacio de la Llave',
    'Veracruz-Llave',
    'Coahuila de Zaragoza',
    'Michoacán de Ocampo',
    'Querétaro de Arteaga',
    '\u202aJalisco\u202c',
  ])('is %s', (text) => {
    expect(stateNames).toContain(readState(text, '50000'))
  })

  it.each([
    'California',
    'New Mexico',
    'Texas',
    'Guatemala',
    'Madrid',
    'Cali, Colombia',
    '',
    '-',
    'CA',
    'MX',
  ])('is not %s', (text) => {
    expect(readState(text, '50000')).toBeUndefined()
  })
})

describe('the name of a state', () => {
  it.each([
    ['CDMX', '', 'Ciudad de México'],
    ['Edo. de Méx.', '', 'Estado de México'],
    ['Veracruz-Llave', '44100', 'Veracruz'],
    ['México', '06700', 'Ciudad de México'],
    ['MX-MEX', '57000', 'Estado de México'],
    ['México', '44100', undefined],
    ['México', '', undefined],
  ])('of %j at %j is %s', (text, zipCode, name) => {
    expect(readState(text, zipCode)).toBe(name)
  })

  it('is one of 32, which read as themselves', () => {
    expect(stateNames).toHaveLength(32)
    for (const name of stateNames) expect(readState(name, '')).toBe(name)
  })

  it.each([
    ['06700', 'Ciudad de México'],
    ['57000', 'Estado de México'],
    ['22000', 'Baja California'],
    ['17000', undefined],
    ['0670', undefined],
    ['067000', undefined],
  ])('by %s is %s', (zipCode, name) => {
    expect(stateOfZipCode(zipCode)).toBe(name)
  })
})

describe('a postal code', () => {
  it.each([
    ['06700', 'CDMX'],
    ['16999', 'Ciudad de México'],
    ['01000', 'México'],
    ['57000', 'México'],
    ['44100', ' Jalisco '],
    ['97320', 'YUCATÁN'],
    ['25000', 'Coahuila de Zaragoza'],
    ['77500', 'Q.R.'],
    ['64000', 'N. L.'],
    ['06700', 'Mexico City'],
    ['50000', 'Edo. de Méx.'],
    ['44100', 'Jalisco, México'],
    ['77500', 'MX-ROO'],
    ['23000', 'Baja California Sur, México'],
    // An unknown state is not checked.
    ['06700', 'Centro'],
  ])('%s is of %s', (zipCode, state) => {
    expect(whyNotOfState(zipCode, state)).toBeNull()
  })

  it.each([
    ['01010', 'Yucatán', 'Yucatán'],
    ['97320', ' CDMX ', 'Ciudad de México'],
    ['58000', 'México', 'México'],
    ['44100', 'Q.R.', 'Quintana Roo'],
    ['06700', 'Edo. de Méx.', 'Estado de México'],
    ['00000', 'Ciudad de México', 'Ciudad de México'],
    ['00000', 'Centro', 'ningún estado de México'],
    ['17000', 'Centro', 'ningún estado de México'],
  ])('%s is not of %s', (zipCode, state, named) => {
    expect(whyNotOfState(zipCode, state)).toBe(`El código postal no corresponde a ${named}.`)
  })

  it('of every other beginning is of one state alone', () => {
    const states = `Aguascalientes, Baja California, Baja California Sur, Campeche, Chiapas, Chihuahua, Coahuila, Colima,
      CDMX, Durango, Edomex, Guanajuato, Guerrero, Hidalgo, Jalisco, Michoacán, Morelos, Nayarit, Nuevo León, Oaxaca, Puebla,
      Querétaro, Quintana Roo, San Luis Potosí, Sinaloa, Sonora, Tabasco, Tamaulipas, Tlaxcala, Veracruz, Yucatán, Zacatecas`
    const names = states.split(',').map((name) => name.trim())
    expect(names).toHaveLength(32)
    const ofNone = Array.from({ length: 100 }, (_, digits) => String(digits).padStart(2, '0')).filter(
      (digits) => names.filter((name) => whyNotOfState(`${digits}000`, name) === null).length !== 1,
    )
    expect(ofNone).toEqual(['00', '17', '18', '19'])
  })
})
