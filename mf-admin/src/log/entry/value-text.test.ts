import { expect, it } from '@jest/globals'
import { valueText } from './value-text.ts'

it('says the values of records as people do', () => {
  expect(valueText('2026-11-20T21:05:00.000Z', 'attemptsBlockedUntil', 'identity')).toBe(
    'viernes, 20 de noviembre de 2026, 3:05 p.m.',
  )
  expect(valueText('2026-11-20', 'day', 'academy')).toBe('2026-11-20')
  expect(valueText(false, 'isOpen', 'academy')).toBe('No')
  expect(valueText(null, 'pendingEmail', 'identity')).toBe('—')
  expect(valueText('Active', 'status', 'academy')).toBe('Activa')
  expect(valueText(123_400, 'Subscription 7.priceCentavos', 'academy')).toBe('$1,234.00')
  expect(valueText('reserved', 'kind', 'academy')).toBe('Apartadas')
})
