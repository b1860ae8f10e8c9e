import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { showPage } from '@rodada/ui/testing'
import type { LoaderArgs, WidgetModule } from '@rodada/web/pages/page'
import { usePageData, useRevalidator } from '@rodada/web/pages/router'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loadWidget } from './load-widget.ts'
import { WidgetSlot } from './widget-slot.tsx'

const name = 'mf-shop/NewProducts'
const loader = (args: LoaderArgs) => ({ widget: loadWidget(name, args) })

function Component() {
  const { widget } = usePageData<typeof loader>()
  return (
    <>
      <h1>Página</h1>
      <WidgetSlot name={name} what="los productos nuevos" loaded={widget} pending={<p>pending</p>} />
    </>
  )
}

function compose(fetchWidget: () => Promise<WidgetModule>) {
  return showPage({
    pages: [
      { id: 'p', path: '/', access: 'public', title: 'Página', load: async () => ({ Component, loader }) },
    ],
    address: '/',
    answers: {},
    fetchWidget,
  })
}

function Crashing(): never {
  throw new Error('bug')
}

/** Asks for the page's data again. */
function Again() {
  const { state, revalidate } = useRevalidator()
  return (
    <button type="button" disabled={state === 'loading'} onClick={() => void revalidate()}>
      Otra vez
    </button>
  )
}

function Shown({ data }: { data: unknown }) {
  return <p>{String(data)}</p>
}

const shown: WidgetModule = { Component: Shown, loader: async () => 'productos' }

afterEach(() => {
  jest.restoreAllMocks()
})

describe('a widget', () => {
  it('shows its own data', async () => {
    await compose(async () => shown)
    expect(await screen.findByText('productos')).toBeVisible()
  })

  it('does not keep the page waiting', async () => {
    await compose(() => new Promise(() => undefined))
    expect(screen.getByText('pending')).toBeVisible()
  })

  it('that a server left out is asked for as soon as the page is hydrated', async () => {
    let asked = 0
    const later = () => ({
      widget: asked++ === 0 ? ({ status: 'later' } as const) : { status: 'ready', data: 'productos' },
    })
    const loader = async ({ widgets }: LoaderArgs) => {
      await widgets.load(name)
      return later()
    }
    const load = async () => ({ Component, loader })
    await showPage({
      pages: [{ id: 'p', path: '/', access: 'public', title: 'Página', load }],
      address: '/',
      answers: {},
      fetchWidget: async () => shown,
    })
    expect(await screen.findByText('productos')).toBeVisible()
    expect(asked).toBe(2)
  })

  it('that does not load offers a retry in its own place', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const fetchWidget = jest.fn<() => Promise<WidgetModule>>().mockRejectedValue(new Error('gone'))
    await compose(fetchWidget)
    const retry = await screen.findByRole('button', { name: /Reintentar/ })
    expect(screen.getByText('No pudimos mostrar los productos nuevos')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Página' })).toBeVisible()
    fetchWidget.mockResolvedValue(shown)
    await userEvent.click(retry)
    expect(await screen.findByText('productos')).toBeVisible()
  })

  it('stays where a later attempt fails, with what was typed in it', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const data = jest.fn<() => Promise<string>>().mockResolvedValueOnce('productos')
    const Component = (props: { data: unknown }) => (
      <>
        <Shown {...props} />
        <input aria-label="Notas" />
        <Again />
      </>
    )
    await compose(async () => ({ Component, loader: data }))
    await userEvent.type(await screen.findByLabelText('Notas'), 'casco')
    data.mockRejectedValueOnce(new Error('offline'))
    await userEvent.click(screen.getByRole('button', { name: 'Otra vez' }))
    await waitFor(() => expect(data).toHaveBeenCalledTimes(2))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Otra vez' })).toBeEnabled())
    expect(screen.getByText('productos')).toBeVisible()
    expect(screen.getByLabelText('Notas')).toHaveValue('casco')
    data.mockResolvedValueOnce('más productos')
    await userEvent.click(screen.getByRole('button', { name: 'Otra vez' }))
    expect(await screen.findByText('más productos')).toBeVisible()
    expect(screen.getByLabelText('Notas')).toHaveValue('casco')
  })

  it('comes back by itself with the network', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined)
    const fetchWidget = jest.fn<() => Promise<WidgetModule>>().mockRejectedValue(new Error('gone'))
    await compose(fetchWidget)
    await screen.findByRole('button', { name: /Reintentar/ })
    fetchWidget.mockResolvedValue(shown)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('productos')).toBeVisible()
  })

  it('that crashes takes nothing with it, and gets another try', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const data = jest.fn(async () => 'bad')
    const Component = (props: { data: unknown }) =>
      props.data === 'bad' ? <Crashing /> : <Shown {...props} />
    await compose(async () => ({ Component, loader: data }))
    expect(await screen.findByText('Esta parte dejó de funcionar.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Página' })).toBeVisible()
    data.mockResolvedValue('productos')
    await userEvent.click(screen.getByRole('button', { name: /Reintentar/ }))
    expect(await screen.findByText('productos')).toBeVisible()
  })
})
