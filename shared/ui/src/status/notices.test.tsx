import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { UiProvider } from '../provider/ui-provider.tsx'
import { type NoticeMessage, Notices } from './notices.tsx'

function show(notices: readonly NoticeMessage[]) {
  const onDismiss = jest.fn<(id: number) => void>()
  render(
    <UiProvider>
      <Notices notices={notices} onDismiss={onDismiss} />
    </UiProvider>,
  )
  return onDismiss
}

describe('Notices', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('announces messages politely', () => {
    show([{ id: 1, tone: 'success', text: 'Enlace copiado' }])
    expect(screen.getByText('Enlace copiado').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  })

  it('lets good news go by itself and keeps bad news', () => {
    const onDismiss = show([
      { id: 1, tone: 'success', text: 'Guardado' },
      { id: 2, tone: 'error', text: 'No se guardó' },
    ])
    act(() => jest.advanceTimersByTime(60_000))
    expect(onDismiss.mock.calls).toEqual([[1]])
  })

  it('can be dismissed', () => {
    const onDismiss = show([{ id: 5, tone: 'error', text: 'No se guardó' }])
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
    expect(onDismiss).toHaveBeenCalledWith(5)
  })
})
