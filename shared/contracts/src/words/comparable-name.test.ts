import { describe, expect, it } from '@jest/globals'
import { comparableName } from './comparable-name.ts'

describe('comparableName', () => {
  it('is the same for names that differ in accents, capitals and outer spaces', () => {
    expect(comparableName(' Construcción ')).toBe(comparableName('CONSTRUCCION'))
  })

  it('tells other names apart', () => {
    expect(comparableName('Ruedas')).not.toBe(comparableName('Rueda'))
  })
})
