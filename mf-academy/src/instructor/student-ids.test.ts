import { describe, expect, it } from '@jest/globals'
import { isSearchable, lastTypedId, typedStudents, withLastId } from './student-ids.ts'

describe('typedStudents', () => {
  it.each([
    ['12', [12]],
    ['12, 7;9', [12, 7, 9]],
    ['#12\n7\r\n\t9 12', [12, 7, 9]],
    ['2147483647 2147483648', [2147483647]],
    ['0 012 1e3', []],
  ])('finds the ids of %j', (text, ids) => {
    expect(typedStudents(text).ids).toEqual(ids)
  })

  it('takes what is no id for a name', () => {
    expect(typedStudents('12, Leo Peña')).toEqual({ ids: [12], name: 'Leo Peña' })
  })

  it('takes no name from the word between two ids', () => {
    expect(typedStudents('12, 7 y 9')).toEqual({ ids: [12, 7, 9], name: '' })
  })
})

describe('isSearchable', () => {
  it.each(['', ' , ;\n'])('wants students in %j', (text) => {
    expect(isSearchable(text)).toBe('No has ingresado estudiantes')
  })

  it('takes as many as a class holds', () => {
    const ids = Array.from({ length: 51 }, (_, index) => index + 1)
    expect(isSearchable(ids.slice(0, 50).join(' '))).toBe(true)
    expect(isSearchable(ids.join(' '))).toBe('Puedes buscar hasta 50 estudiantes a la vez')
  })
})

describe('the id at the end of a text', () => {
  it.each([
    ['12', '12'],
    ['7, 12', '12'],
    ['#12', '12'],
    ['12,', ''],
    ['Leo', ''],
    ['A12', ''],
  ])('of %j is %j', (text, id) => {
    expect(lastTypedId(text)).toBe(id)
  })

  it('is completed in its place', () => {
    expect(withLastId('7, 12', 120)).toBe('7, 120, ')
  })
})
