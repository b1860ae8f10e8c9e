import { describe, expect, it } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Picture } from './picture.tsx'

const stored = { name: 'tabla.jpg', width: 1600, height: 1200, color: '#ff6526' }

function show(picture: typeof stored | undefined, priority = false) {
  render(
    <UiProvider>
      <Picture purpose="products" picture={picture} alt="Tabla Órbita" sizes="50vw" priority={priority} />
    </UiProvider>,
  )
}

describe('Picture', () => {
  it('reserves its place and waits until it is near', () => {
    show(stored)
    const image = screen.getByRole('img', { name: 'Tabla Órbita' })
    expect(image).toHaveAttribute('width', '1600')
    expect(image).toHaveAttribute('height', '1200')
    expect(image).toHaveAttribute('loading', 'lazy')
  })

  it('loads the main picture at once', () => {
    show(stored, true)
    const image = screen.getByRole('img', { name: 'Tabla Órbita' })
    expect(image).toHaveAttribute('loading', 'eager')
    expect(image).toHaveAttribute('fetchpriority', 'high')
  })

  it('shows the illustration where there is no picture', () => {
    show(undefined)
    expect(screen.getByRole('img', { name: 'Tabla Órbita' }).tagName).toBe('svg')
  })

  it('shows the illustration when the picture fails', () => {
    show(stored)
    fireEvent.error(screen.getByRole('img', { name: 'Tabla Órbita' }))
    expect(screen.getByRole('img', { name: 'Tabla Órbita' }).tagName).toBe('svg')
  })
})
