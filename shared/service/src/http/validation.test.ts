import { describe, expect, it } from '@jest/globals'
import { zipCode } from '@rodada/contracts/address/postal-address'
import { optionalText, phoneInput, requiredText } from '@rodada/contracts/common'
import { type TProperties, Type } from 'typebox'
import { toFieldErrors } from './validation.ts'
import { validatorCompiler } from './validator.ts'

/** Messages about a body, in Spanish. */
function errorsOf(properties: TProperties, body: object) {
  const validate = validatorCompiler({
    schema: Type.Object(properties),
    httpPart: 'body',
    method: 'POST',
    url: '/',
  })
  validate(body)
  return toFieldErrors(('errors' in validate && validate.errors) || [])
}

describe('toFieldErrors', () => {
  it('asks for what blanks alone leave empty', () => {
    expect(errorsOf({ name: requiredText() }, { name: ' ' })).toEqual({ Name: ['Este dato es obligatorio.'] })
  })

  it.each([
    ['phone', phoneInput, '123', 'Escribe un teléfono de 10 dígitos.'],
    ...['0670', '067000', '０６７００', '067\n00'].map(
      (value) => ['zipCode', zipCode, value, 'Escribe los 5 dígitos del código postal.'] as const,
    ),
    ['zipCode', zipCode, 6700, 'Escribe un texto.'],
  ])('says what a %s looks like', (name, schema, value, text) => {
    expect(Object.values(errorsOf({ [name]: schema }, { [name]: value }))).toEqual([[text]])
  })

  it('says of a value that may be left out only what is wrong with the value', () => {
    const note = optionalText(3)
    expect(errorsOf({ note }, { note: 'abcd' })).toEqual({ Note: ['Escribe como máximo 3 caracteres.'] })
    expect(errorsOf({ note }, { note: 5 })).toEqual({ Note: ['Escribe un texto.'] })
    const phone = Type.Union([phoneInput, Type.Literal(''), Type.Null()])
    expect(errorsOf({ phone }, { phone: '1' })).toEqual({ Phone: ['Escribe un teléfono de 10 dígitos.'] })
    expect(errorsOf({ phone }, { phone: '' })).toEqual({})
  })

  it('offers the options where all are fixed', () => {
    const mode = Type.Union([Type.Literal('a'), Type.Literal('b'), Type.Null()])
    expect(errorsOf({ mode }, { mode: 'c' })).toEqual({ Mode: ['Elige una de las opciones.'] })
  })
})
