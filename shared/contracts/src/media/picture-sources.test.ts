import { describe, expect, it } from '@jest/globals'
import { pictureSrcSet, pictureUrl } from './picture-sources.ts'

const picture = { name: 'tabla 1.jpg', width: 600, height: 450, color: '#ff6526' }

describe('pictureUrl', () => {
  it('escapes the file name', () => {
    expect(pictureUrl('products', 'tabla 1.jpg', 320, 'webp')).toBe(
      '/storage/products/tabla%201.jpg/320.webp',
    )
  })
})

describe('pictureSrcSet', () => {
  it('ends with the original width', () => {
    const widths = pictureSrcSet('courses', picture, 'avif')
      .split(', ')
      .map((candidate) => candidate.split(' ')[1])
    expect(widths).toEqual(['160w', '320w', '480w', '600w'])
  })

  it('asks for the derived width that holds the whole original', () => {
    expect(pictureSrcSet('courses', picture, 'avif')).toMatch(/\/640\.avif 600w$/)
  })

  it('stops at the largest derived width', () => {
    expect(pictureSrcSet('courses', { ...picture, width: 4000 }, 'jpg')).toMatch(/\/1920\.jpg 1920w$/)
  })
})
