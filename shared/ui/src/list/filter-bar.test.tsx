import { describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Input, Labelled, Select } from '../primitives/control.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { FilterBar } from './filter-bar.tsx'

function show(search: string) {
  const onApply = jest.fn<(query: URLSearchParams) => void>()
  const bar = (query: URLSearchParams) => (
    <UiProvider>
      <FilterBar action="/logs" query={query} onApply={onApply} active={query.size}>
        <Labelled label="Buscar">
          {(id) => <Input id={id} name="search" defaultValue={query.get('search') ?? ''} />}
        </Labelled>
        <Labelled label="Nivel">
          {(id) => (
            <Select id={id} name="level" defaultValue={query.get('level') ?? ''}>
              <option value="">Todos</option>
              <option value="error">Error</option>
            </Select>
          )}
        </Labelled>
      </FilterBar>
    </UiProvider>
  )
  const { rerender } = render(bar(new URLSearchParams(search)))
  return { onApply, goTo: (next: string) => rerender(bar(new URLSearchParams(next))) }
}

describe('FilterBar', () => {
  it('starts from the address and applies what is not empty', async () => {
    const { onApply } = show('search=ana&currentPage=3')
    expect(screen.getByLabelText('Buscar')).toHaveValue('ana')
    await userEvent.clear(screen.getByLabelText('Buscar'))
    await userEvent.type(screen.getByLabelText('Buscar'), '  tabla {Enter}')
    expect(onApply.mock.lastCall?.[0].toString()).toBe('search=tabla')
  })

  it('follows the address when it changes without the form', () => {
    const { goTo } = show('search=ana&level=error')
    goTo('')
    expect(screen.getByLabelText('Buscar')).toHaveValue('')
    expect(screen.getByLabelText('Nivel')).toHaveValue('')
  })

  it('keeps the focus when the address comes to what the form says', async () => {
    const { goTo } = show('level=')
    await userEvent.type(screen.getByLabelText('Buscar'), 'tabla')
    goTo('search=tabla')
    expect(screen.getByLabelText('Buscar')).toHaveFocus()
  })

  it('clears by going to the bare list', () => {
    show('search=ana')
    expect(screen.getByRole('link', { name: 'Limpiar' })).toHaveAttribute('href', '/logs')
  })
})
