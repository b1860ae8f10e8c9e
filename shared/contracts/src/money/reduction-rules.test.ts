import { describe, expect, it } from '@jest/globals'
import { codeKey, type Reducible, reductionLines, reductionsOf, type ShareRates } from './reduction-rules.ts'

const none: ShareRates = { scholarship: 0, sibling: 0, early: 0 }
const verano = { code: 'VERANO', percent: 10, centavos: null, appliesTo: 200_000 }

const sales: readonly (readonly [string, Reducible, readonly (readonly [string, number])[]])[] = [
  ['nothing', { listCentavos: 200_000, shares: [none, none] }, []],
  [
    'a sibling, then a code on what is left',
    { listCentavos: 200_000, shares: [none, { ...none, sibling: 10 }], code: verano },
    [
      ['Descuento por hermanos (10 %)', 10_000],
      ['Código VERANO', 19_000],
    ],
  ],
  [
    'the best of a share alone, of equal ones the scholarship',
    {
      listCentavos: 300_000,
      shares: [
        { scholarship: 20, sibling: 50, early: 10 },
        { scholarship: 20, sibling: 20, early: 20 },
        { ...none, early: 5 },
      ],
    },
    [
      ['Descuento por hermanos (50 %)', 50_000],
      ['Beca (20 %)', 20_000],
      ['Inscripción anticipada (5 %)', 5_000],
    ],
  ],
  [
    'rounded down; odd centavos belong to the first students',
    { listCentavos: 1001, shares: [{ ...none, early: 15 }, none, { ...none, early: 15 }] },
    [['Inscripción anticipada (15 %)', 50 + 49]],
  ],
  [
    'an amount above the price, and nothing for the staff then',
    {
      listCentavos: 5000,
      shares: [none],
      code: { code: 'MIL', percent: null, centavos: 100_000, appliesTo: 5000 },
      staff: { percent: 10, centavos: null },
    },
    [['Código MIL', 5000]],
  ],
  [
    'all of it',
    { listCentavos: 5000, shares: [{ ...none, scholarship: 100 }], code: verano },
    [['Beca (100 %)', 5000]],
  ],
  [
    'a code for some lines, then the staff on what is left',
    {
      listCentavos: 10_000,
      shares: [],
      code: { ...verano, percent: 50, appliesTo: 4000 },
      staff: { percent: null, centavos: 500 },
    },
    [
      ['Código VERANO', 2000],
      ['Descuento de la escuela', 500],
    ],
  ],
]

describe('what is taken off a price', () => {
  it.each(sales)('%s', (_name, sale, lines) => {
    const found = reductionLines(reductionsOf(sale))
    expect(found.map(({ label, centavos }) => [label, centavos])).toEqual(lines)
  })
})

it('a code is the same however it is typed', () => {
  expect(codeKey('  verano ñandú-26 ')).toBe('VERANONANDU-26')
})
