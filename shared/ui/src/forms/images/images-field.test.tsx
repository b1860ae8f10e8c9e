import { describe, expect, it, jest } from '@jest/globals'
import { uploadLimits, uploadProblems } from '@rodada/contracts/media/picture'
import { AppProvider } from '@rodada/web/pages/app'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UseFormReturn } from 'react-hook-form'
import type { SubmitAnswer } from '../form.tsx'
import { send, showForm } from '../testing/show-form.tsx'
import { ImagesField, type ImagesFieldProps } from './images-field.tsx'
import { createUploadApp, drop, png, transferOf } from './testing/upload-app.ts'

interface Values {
  media: string[]
}

const stored = [
  { name: 'uno.jpg', width: 1600, height: 1200, color: '#336699' },
  { name: 'dos.jpg', width: 1600, height: 1200, color: '#996633' },
]

interface Shown extends Partial<Pick<ImagesFieldProps<Values>, 'images' | 'required'>> {
  media?: string[]
  answer?: () => Promise<SubmitAnswer | undefined>
}

/** The field in a form, and the service behind it. */
function show({ media = [], answer = async () => undefined, ...props }: Shown = {}) {
  const { app, ...service } = createUploadApp()
  let form: UseFormReturn<Values> | undefined
  const onSubmit = showForm<Values>({
    values: { media },
    answer,
    fields: (shown) => {
      form = shown
      return (
        <AppProvider app={app}>
          <ImagesField form={shown} name="media" label="Imágenes" purpose="courses" {...props} />
        </AppProvider>
      )
    },
  })
  return {
    ...service,
    onSubmit,
    value: () => form?.getValues('media'),
    reset: (names: string[]) => act(() => form?.reset({ media: names })),
  }
}

const chooser = () => screen.getByLabelText('Elegir imágenes')
const choose = (...names: string[]) => userEvent.upload(chooser(), names.map(png))
const tiles = () => screen.queryAllByRole('listitem').map((tile) => tile.getAttribute('aria-label'))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const button = (name: string) => screen.getByRole('button', { name })
const waiting = 'Espera a que terminen de subirse las imágenes.'

describe('images', () => {
  it('are sent at once, hold the form meanwhile, and keep the order in which they were chosen', async () => {
    const { accept, value, onSubmit, calls } = show()
    expect(screen.getByRole('status')).toHaveTextContent('Sin imágenes todavía.')
    await choose('a.png', 'b.png')
    expect(tiles()).toEqual(['a.png, lugar 1 de 2', 'b.png, lugar 2 de 2'])
    expect(screen.getByRole('status')).toHaveTextContent('Subiendo imágenes: 0 de 2.')
    expect(button('Guardar')).toHaveAccessibleDescription(waiting)
    await send()
    expect(onSubmit).not.toHaveBeenCalled()
    await accept('b.png')
    await waitFor(() => expect(value()).toEqual(['guardada-b.png']))
    await accept('a.png')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 imágenes listas.'))
    expect(button('Guardar')).not.toHaveAccessibleDescription()
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ media: ['guardada-a.png', 'guardada-b.png'] })
    expect(calls).toEqual(['POST /api/Browser/EnsureKey', 'POST /api/uploads', 'POST /api/uploads'])
  })

  it('say what the service refuses, offer no other try, and are no part of the value', async () => {
    const { accept, refuse, value, notices } = show()
    await choose('mal.png', 'bien.png')
    await refuse('mal.png')
    await accept('bien.png')
    await screen.findByText('1 imagen lista. 1 sin subir.')
    expect(screen.getByRole('listitem', { name: /^mal/ })).toHaveTextContent('La imagen está dañada.')
    expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull()
    expect(notices()).toEqual([])
    expect(value()).toEqual(['guardada-bien.png'])
    await press('Quitar la imagen 1')
    expect(tiles()).toEqual(['bien.png, lugar 1 de 1'])
  })

  it('can be tried again where the answer was lost', async () => {
    const { accept, lose, value } = show()
    await choose('a.png')
    await lose('a.png')
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar la imagen 1' }))
    expect(button('Guardar')).toHaveAccessibleDescription(waiting)
    await accept('a.png')
    await waitFor(() => expect(value()).toEqual(['guardada-a.png']))
  })

  it('that are taken out on the way hold nothing up and never come back', async () => {
    const { accept, uploads, value } = show()
    await choose('a.png', 'b.png')
    await waitFor(() => expect(Object.keys(uploads)).toEqual(['a.png', 'b.png']))
    await press('Quitar la imagen 1')
    expect(screen.getByRole('listitem', { name: 'b.png, lugar 1 de 1' })).toHaveFocus()
    expect(screen.getByText('Imagen 1 de 2 quitada.')).toBeInTheDocument()
    await press('Quitar la imagen 1')
    expect(chooser()).toHaveFocus()
    // The text must differ from the last one: the same text would not be announced.
    expect(screen.getByText('Imagen 1 de 1 quitada.')).toBeInTheDocument()
    expect(button('Guardar')).not.toHaveAccessibleDescription()
    await accept('a.png')
    await choose('c.png')
    expect(screen.queryByText(/quitada\.$/)).toBeNull()
    await accept('c.png')
    await waitFor(() => expect(value()).toEqual(['guardada-c.png']))
  })

  it('are dragged until they are on their way', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    show({ media: ['uno.jpg', 'dos.jpg'], images: stored, answer: () => promise })
    // Jsdom has no pointer capture.
    Object.assign(screen.getByRole('list'), { setPointerCapture: jest.fn() })
    const first = screen.getByRole('listitem', { name: 'Imagen 1, lugar 1 de 2' })
    const user = userEvent.setup()
    const pull = async () => {
      const picture = first.querySelector('img')
      if (picture === null) throw new Error('No picture')
      await user.pointer({ keys: '[MouseLeft>]', target: picture, coords: { x: 5, y: 300 } })
    }
    await pull()
    expect(first).toHaveAttribute('data-dragged')
    await user.pointer({ keys: '[/MouseLeft]' })
    expect(first).not.toHaveAttribute('data-dragged')
    await send()
    await pull()
    expect(first).not.toHaveAttribute('data-dragged')
    await act(async () => resolve(undefined))
  })

  it('change places by buttons, which keep the focus and tell the place', async () => {
    const { value } = show({ media: ['uno.jpg', 'dos.jpg', 'tres.jpg'], images: stored })
    const later = () => button('Mover la imagen 1 hacia adelante')
    await userEvent.click(later())
    expect(value()).toEqual(['dos.jpg', 'uno.jpg', 'tres.jpg'])
    expect(button('Mover la imagen 2 hacia adelante')).toHaveFocus()
    expect(screen.getByText('Imagen en el lugar 2 de 3.')).toBeInTheDocument()
    await press('Mover la imagen 2 hacia adelante')
    await press('Mover la imagen 3 hacia adelante')
    expect(value()).toEqual(['dos.jpg', 'tres.jpg', 'uno.jpg'])
    expect(button('Mover la imagen 3 hacia adelante')).toHaveFocus()
    await press('Mover la imagen 2 hacia atrás')
    expect(value()).toEqual(['tres.jpg', 'dos.jpg', 'uno.jpg'])
  })

  it('that were there before are shown; one that does not come holds nothing up and can be asked for again', async () => {
    const { onSubmit } = show({ media: ['uno.jpg', 'subida.jpg'], images: stored })
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.querySelector('img')).toHaveAttribute(
      'src',
      expect.stringContaining('/storage/courses/uno.jpg'),
    )
    const upload = second?.querySelector('img')
    if (!upload) throw new Error('No picture')
    expect(upload).toHaveAttribute('src', '/temp/subida.jpg')
    fireEvent.error(upload)
    expect(screen.getByText('No pudimos mostrar la imagen.')).toBeInTheDocument()
    expect(second?.querySelector('img')).toBeNull()
    expect(button('Guardar')).not.toHaveAccessibleDescription()
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ media: ['uno.jpg', 'subida.jpg'] })
    await press('Reintentar la imagen 2')
    expect(screen.queryByText('No pudimos mostrar la imagen.')).toBeNull()
    expect(second?.querySelector('img')).toHaveAttribute('src', '/temp/subida.jpg')
  })

  it('follow a value that comes from elsewhere, and go on with what is on its way', async () => {
    const { accept, reset, value } = show({ media: ['uno.jpg'], images: stored })
    await choose('a.png')
    reset(['dos.jpg', 'uno.jpg'])
    expect(tiles()).toEqual(['Imagen 1, lugar 1 de 3', 'Imagen 2, lugar 2 de 3', 'a.png, lugar 3 de 3'])
    await accept('a.png')
    await waitFor(() => expect(value()).toEqual(['dos.jpg', 'uno.jpg', 'guardada-a.png']))
    reset([])
    expect(tiles()).toEqual([])
  })

  it('are no more than the form takes', async () => {
    const media = Array.from({ length: uploadLimits.files - 1 }, (_, index) => `${index}.jpg`)
    const { notices } = show({ media })
    await choose('a.png', 'b.png')
    expect(tiles().slice(-2)).toEqual(['Imagen 49, lugar 49 de 50', 'a.png, lugar 50 de 50'])
    expect(notices()).toEqual(['error: Puedes subir hasta 50 imágenes.'])
  })

  it('of a kind that nobody takes are not even sent, and say so once', async () => {
    const { calls, notices } = show()
    const choose = () =>
      fireEvent.input(chooser(), { target: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] } })
    choose()
    expect(await screen.findByRole('alert')).toHaveTextContent(uploadProblems.wrongType)
    expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull()
    expect([calls, notices()]).toEqual([[], []])
    choose()
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  })

  it('can be dropped and pasted, but for what comes with a text', async () => {
    const { uploads } = show()
    const zone = screen.getByText(/arrastrarlas hasta aquí/)
    expect(fireEvent.dragOver(document.body, { dataTransfer: transferOf(png('no.png')) })).toBe(false)
    drop(zone, png('soltada.png'))
    await waitFor(() => expect(tiles()).toHaveLength(1))
    fireEvent.paste(document.body, { clipboardData: transferOf(png('pegada.png')) })
    const withText = { ...transferOf(png('documento.png')), types: ['text/plain', 'Files'] }
    expect(fireEvent.paste(document.body, { clipboardData: withText })).toBe(true)
    await waitFor(() => expect(tiles()).toEqual(['soltada.png, lugar 1 de 2', 'pegada.png, lugar 2 de 2']))
    await waitFor(() => expect(Object.keys(uploads)).toEqual(['soltada.png', 'pegada.png']))
  })

  it('leave texts alone that are dragged to other fields', async () => {
    show()
    // The library adds its listener a little later.
    await act(async () => undefined)
    const dataTransfer = { types: ['text/plain'], files: [], items: [] }
    expect(fireEvent.dragOver(button('Guardar'), { dataTransfer })).toBe(true)
    expect(fireEvent.drop(button('Guardar'), { dataTransfer })).toBe(true)
  })

  it('show what is missing, and what the server says of them, at the chooser', async () => {
    const errors = { Media: ['Una imagen ya no está disponible.'] }
    const { accept, onSubmit } = show({ required: true, answer: async () => ({ success: false, errors }) })
    await send()
    expect(chooser()).toHaveAccessibleDescription('Este campo es obligatorio.')
    expect(onSubmit).not.toHaveBeenCalled()
    await choose('a.png')
    await accept('a.png')
    await waitFor(() => expect(chooser()).toBeValid())
    await send()
    await waitFor(() => expect(chooser()).toHaveAccessibleDescription('Una imagen ya no está disponible.'))
    await waitFor(() => expect(chooser()).toHaveFocus())
  })

  it('tell how the field stands', async () => {
    const { accept } = show()
    const state = () => chooser().closest('[data-state]')?.getAttribute('data-state')
    expect(state()).toBe('ready')
    await choose('a.png')
    expect(state()).toBe('working')
    expect(
      within(screen.getByRole('listitem')).getByRole('progressbar', { name: 'Progreso: a.png' }),
    ).toBeInTheDocument()
    await accept('a.png')
    await waitFor(() => expect(state()).toBe('finished'))
    expect(within(screen.getByRole('listitem')).queryByRole('progressbar')).toBeNull()
  })
})
