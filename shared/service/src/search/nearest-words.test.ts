import { describe, expect, it } from '@jest/globals'
import { nearestWords } from './nearest-words.ts'

const known = ['tabla', 'tablas', 'llantas', 'longboard', 'xoloitzcuintle', 'casco', 'cascos', 'eje']

describe('nearest words', () => {
  it.each([
    ['tbala', ['tabla']],
    ['tavla', ['tabla']],
    ['tablaz', ['tabla', 'tablas']],
    ['lantas', ['llantas']],
    ['longbord', ['longboard']],
    ['xoloitscuincle', ['xoloitzcuintle']],
    ['ege', ['eje']],
  ])('of %s', (word, expected) => {
    expect(nearestWords(word, known)).toEqual(expect.arrayContaining(expected))
  })

  it('leave out the word itself and what is no slip of the fingers', () => {
    expect(nearestWords('casco', known)).toEqual(['cascos'])
    expect(nearestWords('ruedas', known)).toEqual([])
    expect(nearestWords('ej', known)).toEqual([])
  })

  it('come nearest first, and at most five', () => {
    expect(nearestWords('longbordx', ['longboards', 'longbord'])).toEqual(['longbord', 'longboards'])
    const many = ['casca', 'casce', 'casci', 'cascu', 'casc', 'cascos', 'asco']
    expect(nearestWords('casco', many)).toHaveLength(5)
  })
})
