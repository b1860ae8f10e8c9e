import { describe, expect, it } from '@jest/globals'
import { emailPattern } from '@rodada/contracts/account/credentials'
import { Type } from 'typebox'
import { validatorCompiler } from './validator.ts'

const accepts = validatorCompiler({
  schema: Type.Object({ email: Type.String({ format: 'email' }) }),
  httpPart: 'body',
  method: 'POST',
  url: '/',
})

describe('the e-mail rule of forms', () => {
  it.each([
    'ana@rodada.test',
    'ANA.Sofia+clases@sub.rodada.com.mx',
    "o'higgins_7@xn--pea-8ma.mx",
    'a@b.c',
    'a@1-2.mx',
    'ana@localhost',
    'ana@rodada..mx',
    'ana@-rodada.mx',
    '.ana@rodada.mx',
    'ana..sofia@rodada.mx',
    'peña@rodada.mx',
    'ana@peña.mx',
    'ana rodada@rodada.mx',
    'ana@rodada.mx ',
    '"ana"@rodada.mx',
    'ana@[127.0.0.1]',
    'Ana <ana@rodada.mx>',
    'ana@rodada.mx,beto@rodada.mx',
    'ana@rodada.mx\n',
    'ana',
    '@rodada.mx',
    '',
  ])('is the one that services have for %j', (email) => {
    expect(emailPattern.test(email)).toBe(accepts({ email }))
  })

  it('takes addresses and refuses others', () => {
    expect(emailPattern.test('ana@rodada.test')).toBe(true)
    expect(emailPattern.test('ana@rodada')).toBe(false)
  })
})
