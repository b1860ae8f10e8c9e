import { describe, expect, it } from '@jest/globals'
import { redact } from './movement.ts'

describe('redact', () => {
  it('leaves out secrets, card data and identity documents at any depth', () => {
    const form = {
      name: 'Ana',
      password: 'x',
      confirmPassword: 'x',
      responsible: { credentialFront: 'f.jpg', phone: '+52' },
      payments: [{ cardNumber: '4111', amount: 10 }],
    }
    expect(redact(form)).toEqual({
      name: 'Ana',
      password: '[omitido]',
      confirmPassword: '[omitido]',
      responsible: { credentialFront: '[omitido]', phone: '+52' },
      payments: [{ cardNumber: '[omitido]', amount: 10 }],
    })
  })
})
