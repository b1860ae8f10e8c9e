import { describe, expect, it } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Gallery } from './gallery.tsx'
import type { StoredPicture } from './picture-sources.ts'

const pictures = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({
  name,
  width: 800,
  height: 600,
  color: '#333333',
}))

function show(shown: readonly StoredPicture[]) {
  render(
    <UiProvider>
      <Gallery purpose="products" pictures={shown} alt="Tabla Órbita" />
    </UiProvider>,
  )
}

describe('Gallery', () => {
  it('names each picture by its place', () => {
    show(pictures)
    expect(screen.getByRole('img', { name: 'Tabla Órbita, foto 2 de 3' })).toBeInTheDocument()
    expect(screen.getAllByRole('button', { name: /Ver foto/ })).toHaveLength(3)
  })

  it('shows a single picture without controls', () => {
    show(pictures.slice(0, 1))
    expect(screen.getByRole('img', { name: 'Tabla Órbita' })).toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('shows the illustration without pictures', () => {
    show([])
    expect(screen.getByRole('img', { name: 'Tabla Órbita' }).tagName).toBe('svg')
    expect(screen.queryByRole('link', { name: 'Ampliar foto' })).not.toBeInTheDocument()
  })

  it('opens the lightbox, which moves by keyboard and closes', async () => {
    show(pictures)
    await userEvent.click(screen.getByRole('link', { name: 'Ampliar foto' }))
    const dialog = await screen.findByRole('dialog', { name: 'Fotos: Tabla Órbita' })
    within(dialog).getByRole('button', { name: 'Cerrar' }).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(within(dialog).getByText('3 de 3')).toBeInTheDocument()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
