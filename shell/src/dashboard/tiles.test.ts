import { describe, expect, it } from '@jest/globals'
import { tilesFor } from './tiles.ts'

describe('tilesFor', () => {
  it('shows a person the tiles of their roles and no others', () => {
    expect(tilesFor(['Admin']).map(({ href }) => href)).toEqual(['/logs', '/usuarios', '/configuracion'])
    expect(tilesFor(['ClassCapturist']).map(({ href }) => href)).toContain('/administrar-horario')
    expect(tilesFor(['Instructor']).map(({ href }) => href)).toEqual(['/asistencia'])
    expect(tilesFor(['Admin', 'GeneralUser']).map(({ href }) => href)).toContain('/suscripciones')
  })

  it('shows what two roles share once', () => {
    const ways = tilesFor(['Instructor', 'ClassCapturist']).map(({ href }) => href)
    expect(ways.filter((href) => href === '/asistencia')).toHaveLength(1)
  })
})
