import { describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server.edge'
import { UiProvider } from '../provider/ui-provider.tsx'
import { SiteSearch } from './site-search.tsx'

function show() {
  const onSearch = jest.fn<(path: string) => void>()
  render(
    <UiProvider>
      <SiteSearch onSearch={onSearch} />
    </UiProvider>,
  )
  return onSearch
}

describe('SiteSearch', () => {
  it('asks the shop unless told otherwise', async () => {
    const onSearch = show()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Qué buscas' }), ' tabla & casco {Enter}')
    expect(onSearch).toHaveBeenCalledWith('/productos?name=tabla+%26+casco')
  })

  it('asks the academy when it is chosen', async () => {
    const onSearch = show()
    await userEvent.click(screen.getByRole('radio', { name: 'Academia' }))
    await userEvent.type(screen.getByRole('searchbox'), 'bowl')
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
    expect(onSearch).toHaveBeenCalledWith('/academia?name=bowl')
  })

  it('gives an example that fits the choice', async () => {
    show()
    const field = screen.getByRole('searchbox')
    expect(field).toHaveAttribute('placeholder', 'Casco niño, tenis…')
    await userEvent.click(screen.getByRole('radio', { name: 'Academia' }))
    expect(field).toHaveAttribute('placeholder', 'Clases de bowl, niños…')
  })

  it('is a form that a browser can send by itself, to the choice', async () => {
    show()
    const form = screen.getByRole('search')
    expect(form).toHaveAttribute('method', 'get')
    expect(form).toHaveAttribute('action', '/productos')
    expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'name')
    await userEvent.click(screen.getByRole('radio', { name: 'Academia' }))
    expect(form).toHaveAttribute('action', '/academia')
    await userEvent.click(screen.getByRole('radio', { name: 'Tienda' }))
    expect(form).toHaveAttribute('action', '/productos')
  })

  it('keeps what was typed and chosen before the script ran', async () => {
    const onSearch = jest.fn<(path: string) => void>()
    const page = (
      <UiProvider>
        <SiteSearch onSearch={onSearch} />
      </UiProvider>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page)
    await userEvent.type(screen.getByRole('searchbox'), 'bowl')
    await userEvent.click(screen.getByRole('radio', { name: 'Academia' }))

    render(page, { container, hydrate: true })
    expect(screen.getByRole('searchbox')).toHaveValue('bowl')
    expect(screen.getByRole('radio', { name: 'Academia' })).toBeChecked()
    expect(screen.getByRole('search')).toHaveAttribute('action', '/academia')
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
    expect(onSearch).toHaveBeenCalledWith('/academia?name=bowl')
  })

  it('shows the whole list for an empty search', async () => {
    const onSearch = show()
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
    expect(onSearch).toHaveBeenCalledWith('/productos')
  })
})
