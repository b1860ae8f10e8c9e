import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createMemoryApp } from '../testing/memory-app.tsx'
import { AppProvider } from './app.ts'
import { PageLink } from './page-link.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** A link in a page; it calls `prefetch`. */
function showLink() {
  const prefetch = jest.fn()
  const { app } = createMemoryApp({ pages: [], address: '/', answers: {} })
  const router = createMemoryRouter([{ path: '*', element: <PageLink to="/clase/1">Clase</PageLink> }])
  const { unmount } = render(
    <AppProvider app={{ ...app, prefetch }}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  return { link: screen.getByRole('link', { name: 'Clase' }), prefetch, unmount }
}

describe('a link', () => {
  it('fetches ahead when a pointer rests on it', () => {
    const { link, prefetch } = showLink()
    fireEvent.pointerEnter(link)
    jest.advanceTimersByTime(64)
    expect(prefetch).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(prefetch.mock.calls).toEqual([['/clase/1', false]])
  })

  it('fetches ahead when the focus rests on it', () => {
    const { link, prefetch } = showLink()
    fireEvent.focus(link)
    jest.advanceTimersByTime(65)
    expect(prefetch.mock.calls).toEqual([['/clase/1', false]])
  })

  it.each([
    ['pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
    ['focus', fireEvent.focus, fireEvent.blur],
  ])('fetches nothing when a %s passes by', (_, come, go) => {
    const { link, prefetch } = showLink()
    come(link)
    jest.advanceTimersByTime(40)
    go(link)
    jest.advanceTimersByTime(1000)
    expect(prefetch).not.toHaveBeenCalled()
  })

  it.each([
    ['mouse', true],
    ['touch', false],
  ])('fetches at once under a %s', (pointerType, isPressed) => {
    const { link, prefetch } = showLink()
    fireEvent.pointerEnter(link)
    // jsdom's pointer events have no `pointerType`.
    fireEvent(link, Object.assign(createEvent.pointerDown(link), { pointerType }))
    jest.advanceTimersByTime(1000)
    expect(prefetch.mock.calls).toEqual([['/clase/1', isPressed]])
  })

  it('fetches nothing once it is gone', () => {
    const { link, prefetch, unmount } = showLink()
    fireEvent.pointerEnter(link)
    unmount()
    jest.advanceTimersByTime(1000)
    expect(prefetch).not.toHaveBeenCalled()
  })
})
