import { describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

  it('shows the whole list for an empty search', async () => {
    const onSearch = show()
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
    expect(onSearch).toHaveBeenCalledWith('/productos')
  })
})
