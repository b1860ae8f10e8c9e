import { expect, it, jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Modal } from './modal.tsx'

function show(present: boolean) {
  return (
    <UiProvider>
      {present && (
        <Modal open onClose={() => undefined} label="Fotos">
          Fotos
        </Modal>
      )}
    </UiProvider>
  )
}

it('closes while it is still in the document: only then does the browser give the focus back', () => {
  const { rerender } = render(show(true))
  const dialog = screen.getByRole('dialog', { name: 'Fotos' })
  const connected: boolean[] = []
  jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    connected.push(this.isConnected)
  })
  rerender(show(false))
  expect(connected).toEqual([true])
  expect(dialog.isConnected).toBe(false)
})

function open() {
  const onClose = jest.fn()
  render(
    <UiProvider>
      <Modal open onClose={onClose} label="Fotos">
        <input
          aria-label="Etiqueta"
          onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
        />
        <button type="button">Cerrar</button>
      </Modal>
    </UiProvider>,
  )
  return onClose
}

it('asks its owner to close it on Escape, unless something inside used the key', async () => {
  const onClose = open()
  screen.getByRole('textbox', { name: 'Etiqueta' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Cerrar' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('closes by a press on the backdrop, not by a drag that ends there', async () => {
  const onClose = open()
  const dialog = screen.getByRole('dialog')
  const inside = screen.getByRole('textbox')
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: inside },
    { keys: '[/MouseLeft]', target: dialog },
  ])
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.pointer({ keys: '[MouseLeft]', target: dialog })
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('stays when what opens it was pressed twice', () => {
  const onClose = open()
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog, { detail: 2 })
  expect(onClose).not.toHaveBeenCalled()
})

it('stays until its owner closes it, whatever the browser does', () => {
  open()
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Fotos' })
  dialog.close()
  fireEvent(dialog, new Event('close'))
  expect(dialog.open).toBe(true)
})

it('does not take the cancelled file chooser inside for its own', () => {
  const onClose = open()
  fireEvent(screen.getByRole('textbox'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(screen.getByRole('dialog'), new Event('cancel'))
  expect(onClose).toHaveBeenCalledTimes(1)
})
