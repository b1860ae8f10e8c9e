import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Modal } from '../dialog/modal.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import type { NoticeMessage } from './notice.tsx'
import { Notices } from './notices.tsx'

const good: NoticeMessage = { id: 1, tone: 'success', text: 'Guardado' }
const bad: NoticeMessage = { id: 2, tone: 'error', text: 'No se guardó' }

function show(first: readonly NoticeMessage[]) {
  const onDismiss = jest.fn<(id: number) => void>()
  const page = (notices: readonly NoticeMessage[], dialog = false) => (
    <UiProvider>
      <button type="button">Guardar</button>
      <Notices notices={notices} onDismiss={onDismiss} />
      <Modal open={dialog} onClose={() => undefined} label="Pregunta">
        ¿Seguro?
      </Modal>
    </UiProvider>
  )
  const { rerender } = render(page(first))
  return {
    onDismiss,
    change: (notices: readonly NoticeMessage[], { dialog = false } = {}) => rerender(page(notices, dialog)),
  }
}

describe('Notices', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('names the request that failed, to be found in the logs', () => {
    show([{ ...bad, requestId: '7f3a1b2c-aaaa-4000-8000-000000000000' }])
    expect(screen.getByText('No se guardó').parentElement).toHaveTextContent('No se guardóCódigo: 7f3a1b2c')
  })

  it('announces good news politely and bad news at once, in regions that were there before', () => {
    const { change } = show([])
    const regions = [screen.getByRole('status'), screen.getByRole('alert')]
    change([good, bad])
    expect(regions.map(({ textContent }) => textContent)).toEqual(['Guardado', 'No se guardó'])
  })

  it('lets good news go by itself and keeps bad news', () => {
    const { onDismiss } = show([good, bad])
    act(() => jest.advanceTimersByTime(60_000))
    expect(onDismiss.mock.calls).toEqual([[1]])
  })

  it('keeps what is pointed at or has the focus', () => {
    const { onDismiss } = show([good])
    const button = screen.getByRole('button', { name: 'Cerrar aviso' })
    fireEvent.pointerEnter(screen.getByText('Guardado'))
    act(() => button.focus())
    fireEvent.pointerLeave(screen.getByText('Guardado'))
    act(() => jest.advanceTimersByTime(60_000))
    expect(onDismiss).not.toHaveBeenCalled()
    act(() => button.blur())
    act(() => jest.advanceTimersByTime(60_000))
    expect(onDismiss.mock.calls).toEqual([[1]])
  })

  it('can be dismissed, and gives the focus back', () => {
    const { onDismiss } = show([bad])
    const before = screen.getByRole('button', { name: 'Guardar' })
    act(() => before.focus())
    const dismiss = screen.getByRole('button', { name: 'Cerrar aviso' })
    act(() => dismiss.focus())
    fireEvent.click(dismiss)
    expect(onDismiss).toHaveBeenCalledWith(2)
    expect(before).toHaveFocus()
  })

  it('lives inside of an open dialog, outside of which nothing can be used', () => {
    const { change } = show([bad])
    change([bad], { dialog: true })
    const dialog = screen.getByRole('dialog', { name: 'Pregunta' })
    expect(within(dialog).getByRole('alert')).toHaveTextContent('No se guardó')
    expect(screen.getAllByText('No se guardó')).toHaveLength(1)
    change([bad])
    expect(within(dialog).queryByText('No se guardó')).not.toBeInTheDocument()
    expect(screen.getByText('No se guardó')).toBeInTheDocument()
  })
})
