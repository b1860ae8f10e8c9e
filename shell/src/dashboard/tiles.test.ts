import { describe, expect, it } from '@jest/globals'
import { tilesFor } from './tiles.ts'

describe('tilesFor', () => {
  it('shows a person the tiles of their roles and no others', () => {
    expect(tilesFor(['Admin']).map(({ href }) => href)).toEqual(['/logs', '/usuarios', '/configuracion'])
    expect(tilesFor(['Instructor'])).toEqual([])
    expect(tilesFor(['Admin', 'GeneralUser']).map(({ href }) => href)).toContain('/suscripciones')
  })
})
