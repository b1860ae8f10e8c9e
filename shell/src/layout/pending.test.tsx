import { describe, expect, it } from '@jest/globals'
import { type PageShape, pageShapes } from '@rodada/contracts/platform/release'
import type { Access } from '@rodada/contracts/roles'
import { UiProvider } from '@rodada/ui'
import { render, screen } from '@testing-library/react'
import { Pending } from './pending.tsx'

function show(shape: PageShape, access: Access) {
  const { container } = render(
    <UiProvider>
      <Pending page={{ id: 'p', path: '/p', access, title: 'Página', shape }} />
    </UiProvider>,
  )
  return container
}

describe('a page on its way', () => {
  it.each(pageShapes)('as %s says so to assistive technology alone where everybody may look', (shape) => {
    show(shape, 'public')
    expect(screen.getByRole('status')).toHaveTextContent('Cargando…')
    expect(screen.queryByText('Obteniendo información...')).toBeNull()
  })

  it('has a shape of its own for each kind', () => {
    const shapes = pageShapes.map((shape) => show(shape, 'public').innerHTML)
    expect(new Set(shapes).size).toBe(pageShapes.length)
  })

  it.each<[PageShape, Access]>([
    ['rows', ['Admin']],
    ['form', ['ProductCapturist']],
    ['form', 'user'],
    ['record', ['Admin']],
  ])('as %s for %j says the specification’s words', (shape, access) => {
    show(shape, access)
    expect(screen.getByRole('status')).toHaveTextContent('Obteniendo información...')
    expect(screen.queryByText('Cargando…')).toBeNull()
  })

  it('keeps quiet about people’s own lists', () => {
    show('rows', ['GeneralUser'])
    expect(screen.queryByText('Obteniendo información...')).toBeNull()
  })
})
