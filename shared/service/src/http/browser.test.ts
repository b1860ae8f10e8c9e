import { describe, expect, it } from '@jest/globals'
import { browserHeader, browserOf } from './browser.ts'

describe('browserOf', () => {
  it('reads the digest that the gateway sends', () => {
    expect(browserOf({ headers: { [browserHeader]: 'aB3-_'.padEnd(43, 'x') } })).toBe('aB3-_'.padEnd(43, 'x'))
  })

  it.each([undefined, '', 'short', 'x'.repeat(44), `${'x'.repeat(42)}\n`, ['x'.repeat(43)]])(
    'takes %j for none',
    (value) => {
      expect(browserOf({ headers: { [browserHeader]: value } })).toBeNull()
    },
  )
})
