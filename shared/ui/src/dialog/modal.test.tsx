import { expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
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
