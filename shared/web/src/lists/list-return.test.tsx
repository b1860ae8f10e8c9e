import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, Link, RouterProvider } from 'react-router-dom'
import { useListAddress } from './list-address.ts'
import { useListReturn, useRowReturn } from './list-return.ts'

function List() {
  useListAddress(['nivel'])
  return (
    <div {...useRowReturn<HTMLDivElement>()}>
      <table>
        <tbody>
          {[7, 8].map((id) => (
            <tr key={id}>
              <td>
                <Link to={`/clase/${id}`}>{`row ${id}`}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Detail() {
  const { href, onClick } = useListReturn('/clases')
  return (
    <>
      <Link to={href} onClick={onClick}>
        Regresar
      </Link>
      <Link to="/clase/7/registro">onward</Link>
    </>
  )
}

async function show(address: string) {
  window.history.replaceState(null, '', address)
  const router = createBrowserRouter([
    { path: '/clases', element: <List /> },
    { path: '/clase/:id/*', element: <Detail /> },
  ])
  render(<RouterProvider router={router} />)
  return router
}

beforeEach(() => window.history.replaceState(null, '', '/'))
afterEach(() => void Reflect.deleteProperty(window, 'navigation'))

/** jsdom has no `navigation`: the test gives the pages before. */
function comeFrom(...paths: string[]) {
  const entries = [...paths, '/here'].map((path) => ({ url: window.location.origin + path }))
  const navigation = { currentEntry: { index: entries.length - 1 }, entries: () => entries }
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true })
}

describe('the way back to a list', () => {
  it('is the list itself for who came by the address', async () => {
    await show('/clase/7')
    expect(await screen.findByRole('link', { name: 'Regresar' })).toHaveAttribute('href', '/clases')
  })

  it('keeps filters and page, and goes back where the list is the page before', async () => {
    const router = await show('/clases?nivel=1&currentPage=2')
    const entries = window.history.length
    await act(() => router.navigate('/clase/7'))
    const back = await screen.findByRole('link', { name: 'Regresar' })
    comeFrom('/', '/clases?nivel=1&currentPage=2')
    expect(back).toHaveAttribute('href', '/clases?nivel=1&currentPage=2')
    await userEvent.click(back)
    await waitFor(() => expect(router.state.location.pathname).toBe('/clases'))
    expect(router.state.historyAction).toBe('POP')
    expect(window.history.length).toBe(entries + 1)
  })

  it('ends at the row that led away, once', async () => {
    const router = await show('/clases?nivel=1')
    await userEvent.click(await screen.findByRole('link', { name: 'row 8' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Regresar' }))
    expect(await screen.findByRole('link', { name: 'row 8' })).toHaveFocus()
    await act(() => router.navigate('/clase/7'))
    await userEvent.click(await screen.findByRole('link', { name: 'Regresar' }))
    expect(await screen.findByRole('link', { name: 'row 8' })).not.toHaveFocus()
  })

  it('is a new visit of the same list from further away', async () => {
    const router = await show('/clases?nivel=1')
    await act(() => router.navigate('/clase/7'))
    await userEvent.click(await screen.findByRole('link', { name: 'onward' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/clase/7/registro'))
    comeFrom('/clases?nivel=1', '/clase/7')
    await userEvent.click(screen.getByRole('link', { name: 'Regresar' }))
    await waitFor(() => expect(router.state.location.search).toBe('?nivel=1'))
    expect(router.state.historyAction).toBe('PUSH')
  })
})
