import { describe, expect, it } from '@jest/globals'
import { firstWords, headPicture } from './page-head.ts'

describe('the picture of a shared link', () => {
  it('is the first one, as wide as it is shown at most', () => {
    const images = [
      { name: 'a b.webp', width: 2000, height: 1500, color: '#ffffff' },
      { name: 'c.webp', width: 10, height: 10, color: '#ffffff' },
    ]
    expect(headPicture('products', images, 'Tabla')).toEqual({
      image: { path: '/storage/products/a%20b.webp/1280.jpg', width: 1280, height: 960, alt: 'Tabla' },
      picture: { purpose: 'products', name: 'a b.webp', width: 2000 },
    })
  })

  it('is never said to be larger than it is', () => {
    const images = [{ name: 'a.webp', width: 800, height: 600, color: '#ffffff' }]
    expect(headPicture('courses', images, 'Bowl')).toMatchObject({
      image: { width: 800, height: 600 },
      picture: { width: 800 },
    })
  })

  it('is missing where there is none', () => {
    expect(headPicture('courses', [], 'Bowl')).toEqual({})
  })
})

it('makes one line of a text, whole where it is short', () => {
  expect(firstWords(' Uno.\n\n\tDos  tres. ')).toBe('Uno. Dos tres.')
  expect(firstWords('x'.repeat(200))).toBe('x'.repeat(200))
})

it('cuts a long text at a word, and says so', () => {
  expect(firstWords(`${'palabra '.repeat(24)}${'y'.repeat(20)}`)).toBe(`${'palabra '.repeat(24).trim()}…`)
  expect(firstWords('x'.repeat(201))).toBe(`${'x'.repeat(200)}…`)
})
