import { describe, expect, it, jest } from '@jest/globals'
import { UiProvider } from '@rodada/ui'
import { showPage } from '@rodada/ui/testing'
import type { TroubleProps } from '@rodada/web/pages/page-routes'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Trouble, UnknownAddress } from './trouble.tsx'

const remote = { version: '1', entry: '', integrity: '', needs: '^1.0.0', pages: [] }

function show(props: Partial<TroubleProps>) {
  const retry = jest.fn()
  render(
    <UiProvider>
      <Trouble kind="data" retrying={false} retry={retry} {...props} />
    </UiProvider>,
  )
  return retry
}

describe('a page in trouble', () => {
  it.each([
    ['code', 'unreachable', 'No pudimos cargar esta página', /Revisa tu conexión/],
    ['code', 'unavailable', 'No pudimos cargar esta página', /de nuestro lado/],
    ['code', undefined, 'No pudimos cargar esta página', /de nuestro lado/],
    ['data', 'unreachable', 'No pudimos cargar esta página', /Revisa tu conexión/],
    ['data', 'unavailable', 'No pudimos cargar esta página', /no está disponible por el momento/],
    ['data', 'busy', 'No pudimos cargar esta página', /Espera un momento/],
    ['crashed', undefined, 'Unexpected Application Error!', /dejó de funcionar/],
  ] as const)('%s %s says what happened and can be retried', async (kind, failure, title, detail) => {
    const retry = show({ kind, failure })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.getByRole('alert')).toHaveTextContent(detail)
    await userEvent.click(screen.getByRole('button', { name: /Reintentar/ }))
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['crashed', 'en'],
    ['data', null],
  ] as const)('%s names the language of its title where that is not the page’s', (kind, lang) => {
    show({ kind })
    expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe(lang)
  })

  it('for want of a network says so, and tries again when it is back', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const retry = show({ kind: 'data', failure: 'unreachable' })
    expect(screen.getByRole('alert')).toHaveTextContent('No hay conexión a internet')
    expect(retry).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(retry).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('alert')).not.toHaveTextContent('No hay conexión a internet')
  })

  it('names the request that failed, to be found in the logs', () => {
    show({ kind: 'data', failure: 'unavailable', requestId: '7f3a1b2c-aaaa-4000-8000-000000000000' })
    expect(screen.getByRole('alert')).toHaveTextContent('Código: 7f3a1b2c')
  })

  it('whose record is missing is not found', () => {
    show({ kind: 'missing' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No encontramos esta página')
    expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull()
  })
})

describe('an address without a page', () => {
  it.each([
    ['/nada', {}, 'No encontramos esta página', /no existe/],
    ['/producto/1/otra', { 'mf-shop': remote }, 'No encontramos esta página', /no existe/],
    ['/producto/1', {}, 'No pudimos cargar esta página', /no está disponible por el momento/],
  ])('%s with the remotes %j', async (path, remotes, title, detail) => {
    const load = async () => ({ Component: UnknownAddress.bind(null, { boot: { remotes } }) })
    await showPage({
      pages: [{ id: 'any', path, access: 'public', title: '', load }],
      address: path,
      answers: {},
    })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    expect(screen.getByText(detail)).toBeVisible()
  })
})
