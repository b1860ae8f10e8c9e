import { describe, expect, it } from '@jest/globals'
import { uploadProblems } from '@rodada/contracts/media/picture'
import { AppProvider } from '@rodada/web/pages/app'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UseFormReturn } from 'react-hook-form'
import { send, showForm } from '../testing/show-form.tsx'
import { CredentialImageField } from './credential-image-field.tsx'
import { createUploadApp, drop, png } from './testing/upload-app.ts'

interface Values {
  front: string | null
  back: string | null
}

const missing = 'Falta la foto.'

/** Both sides in a form; the back is stored. */
function show() {
  const { app, ...service } = createUploadApp()
  let form: UseFormReturn<Values> | undefined
  const onSubmit = showForm<Values>({
    values: { front: null, back: null },
    fields: (shown) => {
      form = shown
      return (
        <AppProvider app={app}>
          <CredentialImageField
            form={shown}
            name="front"
            label="Frente"
            isStored={false}
            required={missing}
          />
          <CredentialImageField form={shown} name="back" label="Reverso" isStored required={missing} />
        </AppProvider>
      )
    },
  })
  return { ...service, onSubmit, value: () => form?.getValues() }
}

const side = (name: string) => screen.getByRole('group', { name })
const chooser = (name: string) => screen.getByLabelText(new RegExp(`^Elegir (foto|otra): ${name}$`))
const choose = (name: string, file: string) => userEvent.upload(chooser(name), png(file))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const button = (name: string) => screen.getByRole('button', { name })

describe('a side of an identity document', () => {
  it('is photographed or chosen, sent at once, and then is the value', async () => {
    const { accept, value, onSubmit, calls } = show()
    expect(screen.getByLabelText('Tomar foto: Frente')).toHaveAttribute('capture', 'environment')
    await choose('Frente', 'a.png')
    expect(button('Guardar')).toHaveAccessibleDescription('Espera a que terminen de subirse las fotos.')
    await accept('a.png')
    await waitFor(() => expect(value()).toEqual({ front: 'guardada-a.png', back: null }))
    expect(screen.getByText('Foto lista.')).toBeInTheDocument()
    await send()
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ front: 'guardada-a.png', back: null })
    expect(calls).toEqual(['POST /api/Browser/EnsureKey', 'POST /api/uploads'])
  })

  it('is missed where none is stored, and only there', async () => {
    const { onSubmit } = show()
    await send()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(chooser('Frente')).toHaveAccessibleDescription(missing)
    await waitFor(() => expect(chooser('Frente')).toHaveFocus())
    expect(screen.getAllByText(missing)).toHaveLength(1)
  })

  it('is replaced by another one, also while it is on its way', async () => {
    const { accept, uploads, value } = show()
    await choose('Frente', 'a.png')
    await waitFor(() => expect(uploads).toHaveProperty(['a.png']))
    await choose('Frente', 'b.png')
    await accept('b.png')
    await accept('a.png')
    await waitFor(() => expect(value()?.front).toBe('guardada-b.png'))
    await choose('Frente', 'c.png')
    expect(value()?.front).toBeNull()
    await accept('c.png')
    await waitFor(() => expect(value()?.front).toBe('guardada-c.png'))
  })

  it('that is stored stays until another is chosen, and can stay after all', async () => {
    const { accept, value } = show()
    expect(side('Reverso')).toHaveTextContent('Ya la tenemos')
    await press('Cambiar: Reverso')
    expect(chooser('Reverso')).toHaveFocus()
    await choose('Reverso', 'a.png')
    await accept('a.png')
    await waitFor(() => expect(value()?.back).toBe('guardada-a.png'))
    await press('Dejar la que ya tenemos: Reverso')
    expect(value()?.back).toBeNull()
    expect(side('Reverso')).toHaveTextContent('Ya la tenemos')
    expect(button('Cambiar: Reverso')).toHaveFocus()
  })

  it('can be tried again where the answer was lost, and not where it was refused', async () => {
    const { accept, lose, refuse, value } = show()
    await choose('Frente', 'a.png')
    await lose('a.png')
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar: Frente' }))
    await accept('a.png')
    await waitFor(() => expect(value()?.front).toBe('guardada-a.png'))
    await choose('Frente', 'b.png')
    await refuse('b.png')
    expect(await screen.findByRole('alert')).toHaveTextContent('La imagen está dañada.')
    expect(screen.queryByRole('button', { name: 'Reintentar: Frente' })).toBeNull()
    expect(value()?.front).toBeNull()
  })

  it('says why a file is no picture, and sends nothing', async () => {
    const { calls } = show()
    await userEvent
      .setup({ applyAccept: false })
      .upload(chooser('Frente'), new File(['x'], 'a.pdf', { type: 'application/pdf' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(uploadProblems.wrongType)
    expect(calls).toEqual([])
  })

  it('takes what is dropped on it, and one of several', async () => {
    const { accept, value } = show()
    const zone = chooser('Frente').closest('[data-over], div')
    if (zone === null) throw new Error('No place to drop')
    drop(zone, png('a.png'), png('b.png'))
    await accept('a.png')
    await waitFor(() => expect(value()).toEqual({ front: 'guardada-a.png', back: null }))
  })
})
