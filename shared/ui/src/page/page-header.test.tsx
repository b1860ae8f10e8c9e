import { describe, expect, it, jest } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProvider } from '../provider/ui-provider.tsx'
import { PageHeader, type PageHeaderProps } from './page-header.tsx'

const question = 'Are you sure you want to delete this record? This action cannot be undone.'

function show(props: Partial<PageHeaderProps>) {
  render(
    <UiProvider>
      <PageHeader title="Detalles del usuario" {...props} />
    </UiProvider>,
  )
}

describe('PageHeader', () => {
  it('is the h1, without the ornament in its name', () => {
    show({})
    expect(screen.getByRole('heading', { level: 1, name: 'Detalles del usuario' })).toBeInTheDocument()
  })

  it('shows only the icons that it was given, as links or buttons', async () => {
    const goBack = jest.fn()
    show({ back: goBack, edit: '/usuarios/7/editar' })
    await userEvent.click(screen.getByRole('button', { name: 'Regresar' }))
    expect(goBack).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', '/usuarios/7/editar')
    expect(screen.queryByLabelText('Eliminar')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Crear')).not.toBeInTheDocument()
  })

  it('asks before it deletes', async () => {
    const onDelete = jest.fn(async () => undefined)
    show({ onDelete })
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    expect(screen.getByRole('alertdialog', { name: question })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: question })).toHaveAttribute('lang', 'en')
    expect(onDelete).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(onDelete).not.toHaveBeenCalled()

    await userEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
    const [, confirm] = screen.getAllByRole('button', { name: 'Eliminar' })
    if (confirm === undefined) throw new Error('The dialog has no confirming button')
    await userEvent.click(confirm)
    expect(onDelete).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  })
})
