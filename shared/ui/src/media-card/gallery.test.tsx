import { describe, expect, it, jest } from '@jest/globals'
import type { StoredPicture } from '@rodada/contracts/media/picture-sources'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Gallery } from './gallery.tsx'

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

/** Jsdom has no layout: a row of pictures 100 px wide that jumps instead of scrolling. */
function layOut() {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100)
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: unknown) {
    if (typeof options === 'object' && options !== null && 'left' in options)
      this.scrollLeft = Number(options.left)
    fireEvent.scroll(this)
  }
}

/** jsdom has no pointer events. */
function finger(type: string, clientX: number, clientY: number): Event {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY })
  return Object.assign(event, { pointerType: 'touch', isPrimary: true })
}

async function openLightbox() {
  await userEvent.click(screen.getByRole('link', { name: 'Ampliar foto' }))
  const dialog = await screen.findByRole('dialog', { name: 'Fotos: Tabla Órbita' })
  return {
    dialog,
    button: (name: string) => within(dialog).getByRole('button', { name }),
    position: () => within(dialog).getByRole('status').textContent,
  }
}

describe('Gallery', () => {
  it('names each picture by its place', () => {
    show(pictures)
    expect(screen.getByRole('img', { name: 'Tabla Órbita, foto 2 de 3' })).toBeInTheDocument()
    expect(screen.getAllByRole('link', { name: /Ver foto/ })).toHaveLength(3)
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

  it('turns by its arrows, which keep the focus at the ends, and says where it is', async () => {
    layOut()
    show(pictures)
    const next = screen.getByRole('button', { name: 'Foto siguiente' })
    for (const _ of pictures) await userEvent.click(next)
    expect(screen.getByRole('status')).toHaveTextContent('Imagen 3 de 3')
    expect(next).toHaveAttribute('aria-disabled', 'true')
    expect(next).toHaveFocus()
  })

  it('turns by keys and thumbnails', async () => {
    layOut()
    show(pictures)
    await userEvent.click(screen.getByRole('link', { name: 'Ver foto 2' }))
    expect(screen.getByRole('status')).toHaveTextContent('Imagen 2 de 3')
    expect(screen.getByRole('link', { name: 'Ver foto 2' })).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('status')).toHaveTextContent('Imagen 1 de 3')
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('status')).toHaveTextContent('Imagen 3 de 3')
  })
})

describe('the lightbox', () => {
  it('opens at once with the picture that is loaded already', () => {
    const loaded = 'http://localhost/a-640.webp'
    jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue(loaded)
    show(pictures)
    fireEvent.click(screen.getByRole('link', { name: 'Ampliar foto' }))
    const [shown] = within(screen.getByRole('dialog')).getAllByRole('presentation')
    expect(shown).toHaveAttribute('src', loaded)
  })

  it('turns by keys wherever the focus is, and its arrows keep it at the ends', async () => {
    show(pictures)
    const { dialog, button, position } = await openLightbox()
    await userEvent.click(within(dialog).getByRole('img'))
    await userEvent.keyboard('{ArrowRight}')
    expect(position()).toBe('Imagen 2 de 3')
    await userEvent.click(button('Foto siguiente'))
    expect(button('Foto siguiente')).toHaveFocus()
    await userEvent.keyboard('{Enter}{ArrowRight}')
    expect(position()).toBe('Imagen 3 de 3')
    await userEvent.keyboard('{Home}')
    expect(position()).toBe('Imagen 1 de 3')
    await userEvent.keyboard('{End}')
    expect(position()).toBe('Imagen 3 de 3')
  })

  it('turns by a swipe across, not by one down', async () => {
    show(pictures)
    const { dialog, position } = await openLightbox()
    const swipe = (clientX: number, clientY: number) => {
      const picture = within(dialog).getByRole('img')
      fireEvent(picture, finger('pointerdown', 200, 200))
      fireEvent(picture, finger('pointerup', clientX, clientY))
    }
    swipe(120, 210)
    expect(position()).toBe('Imagen 2 de 3')
    swipe(150, 400)
    swipe(190, 200)
    expect(position()).toBe('Imagen 2 de 3')
  })

  it.each(['{Escape}', 'Cerrar'])('closes by %s', async (way) => {
    show(pictures)
    const { button } = await openLightbox()
    if (way === 'Cerrar') await userEvent.click(button(way))
    else await userEvent.keyboard(way)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
