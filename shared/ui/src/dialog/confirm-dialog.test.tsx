import { describe, expect, it } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { UiProvider } from '../provider/ui-provider.tsx'
import { ConfirmDialog, type ConfirmDialogProps, type ConfirmedAction } from './confirm-dialog.tsx'

const nothing = () => undefined

function Question({ onConfirm, lang }: Pick<ConfirmDialogProps, 'onConfirm' | 'lang'>) {
  const [open, setOpen] = useState(true)
  return (
    <ConfirmDialog
      open={open}
      question="¿Eliminar?"
      lang={lang}
      confirmLabel="Eliminar"
      busyLabel="Eliminando..."
      onConfirm={onConfirm}
      onClose={() => setOpen(false)}
    />
  )
}

function ask(onConfirm: ConfirmedAction, lang?: string) {
  render(
    <UiProvider>
      <Question onConfirm={onConfirm} lang={lang} />
    </UiProvider>,
  )
}

const isOpen = () => screen.queryByRole('alertdialog') !== null
const button = (name: string) => screen.getByRole('button', { name })

describe('ConfirmDialog', () => {
  it('is named by its question, in the language of that', () => {
    ask(nothing, 'en')
    const dialog = screen.getByRole('alertdialog', { name: '¿Eliminar?' })
    const name = screen.getByRole('heading', { name: '¿Eliminar?' })
    expect(dialog).toHaveAttribute('aria-labelledby', name.id)
    expect(name).toHaveAttribute('lang', 'en')
  })

  it('can be neither answered again nor closed while the action runs, and keeps the focus', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let runs = 0
    ask(() => {
      runs += 1
      return promise
    })
    await userEvent.click(button('Eliminar'))
    expect(screen.getByRole('status')).toHaveTextContent('Eliminando...')
    expect(button('Eliminando...')).toHaveFocus()
    await userEvent.keyboard('{Enter}{Escape}{Escape}')
    await userEvent.click(button('Cancelar'))
    expect([isOpen(), runs]).toEqual([true, 1])
    await act(async () => resolve())
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  it('does what follows only when it has closed', async () => {
    const seen: boolean[] = []
    ask(async () => () => seen.push(isOpen()))
    await userEvent.click(button('Eliminar'))
    await waitFor(() => expect(seen).toEqual([false]))
  })

  it('closes on Escape without doing anything', async () => {
    let runs = 0
    ask(() => {
      runs += 1
    })
    await userEvent.keyboard('{Escape}')
    expect([isOpen(), runs]).toEqual([false, 0])
  })
})
