import { describe, expect, it, jest } from '@jest/globals'
import { wantedNumber } from '@rodada/contracts/words/number-text'
import { useListAddress } from '@rodada/web/lists/list-address'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Input, Labelled, Select } from '../primitives/control.tsx'
import { showPage } from '../testing/show-page.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterNumber } from './filter-fields.tsx'

function PricedPage() {
  const address = useListAddress(['name', 'price'])
  return (
    <>
      <h1>Lista</h1>
      <FilterBar address={address} example="Tenis, lija…">
        <FilterNumber name="price" label="Precio" decimals={2} search={address.search} />
      </FilterBar>
    </>
  )
}

function SearchedPage() {
  const address = useListAddress(['name', 'level'])
  return (
    <>
      <h1>Lista</h1>
      <FilterBar address={address} example="Tenis, lija…">
        <Labelled label="Nivel">
          {(id) => <Input id={id} name="level" defaultValue={address.search.get('level') ?? ''} />}
        </Labelled>
      </FilterBar>
    </>
  )
}

function Page() {
  const address = useListAddress(['search', 'level'])
  const { search } = address
  return (
    <>
      <h1>Lista</h1>
      <FilterBar address={address}>
        <Labelled label="Buscar">
          {(id) => <Input id={id} name="search" defaultValue={search.get('search') ?? ''} />}
        </Labelled>
        <Labelled label="Nivel">
          {(id) => (
            <Select id={id} name="level" defaultValue={search.get('level') ?? ''}>
              <option value="">Todos</option>
              <option value="error">Error</option>
            </Select>
          )}
        </Labelled>
      </FilterBar>
    </>
  )
}

const known = ['currentPage', 'name', 'price', 'search', 'level', 'orderBy']

async function show(query: string, Component = Page) {
  const load = async () => ({ Component })
  const page = { id: 'list', path: '/logs', access: 'public', title: 'Lista', query: known, load } as const
  const { router } = await showPage({ pages: [page], address: `/logs${query}`, answers: {} })
  return { router, address: () => router.state.location.pathname + router.state.location.search }
}

const bar = () => screen.getByRole('group')
const opener = () => screen.getByText('Filtros').closest('summary')
const searchField = () => screen.getByLabelText('Buscar')

describe('FilterBar', () => {
  it('starts from the address and applies what is not empty, the order kept, from the first page', async () => {
    const { address } = await show('?search=ana&orderBy=name&currentPage=3')
    expect(searchField()).toHaveValue('ana')
    await userEvent.clear(searchField())
    await userEvent.type(searchField(), '  tabla {Enter}')
    await waitFor(() => expect(address()).toBe('/logs?search=tabla&orderBy=name'))
    expect(searchField()).toHaveFocus()
  })

  it('is a form that a browser can send by itself, order included', async () => {
    await show('?search=ana&orderBy=name&currentPage=3')
    const form = searchField().closest('form')
    expect(form).toHaveAttribute('action', '/logs')
    expect(form).toHaveFormValues({ search: 'ana', level: '', orderBy: 'name' })
  })

  it('follows the address when it changes without the form', async () => {
    const { router } = await show('?search=ana&level=error')
    await act(() => router.navigate('/logs'))
    await waitFor(() => expect(searchField()).toHaveValue(''))
    expect(screen.getByLabelText('Nivel')).toHaveValue('')
  })

  it('keeps what is chosen while the list that was asked for loads', async () => {
    const { address } = await show('?search=ana')
    await userEvent.clear(searchField())
    fireEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    fireEvent.change(screen.getByLabelText('Nivel'), { target: { value: 'error' } })
    await waitFor(() => expect(opener()).toHaveTextContent(/^Filtros$/))
    expect(address()).toBe('/logs')
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(address()).toBe('/logs?level=error'))
    expect(screen.getByLabelText('Nivel')).toHaveValue('error')
  })

  it('clears without folding, and keeps the order', async () => {
    const { address } = await show('?search=ana&orderBy=name')
    expect(bar()).toHaveAttribute('open')
    await userEvent.click(screen.getByRole('link', { name: 'Limpiar' }))
    await waitFor(() => expect(address()).toBe('/logs?orderBy=name'))
    await waitFor(() => expect(searchField()).toHaveValue(''))
    expect(bar()).toHaveAttribute('open')
    expect(screen.getByRole('link', { name: 'Limpiar' })).toHaveFocus()
  })

  it('clears what was typed and never applied', async () => {
    await show('')
    await userEvent.type(searchField(), 'tabla')
    await userEvent.click(screen.getByRole('link', { name: 'Limpiar' }))
    await waitFor(() => expect(searchField()).toHaveValue(''))
  })

  it('is folded on phones, and says how many filters are in force', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true })
    await show('?search=ana&level=error')
    expect(bar()).not.toHaveAttribute('open')
    expect(opener()).toHaveTextContent('Filtros2 activos')
  })

  it('is folded on phones when the filters are applied, and has the focus', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true })
    const { address } = await show('')
    await userEvent.click(screen.getByText('Filtros'))
    await userEvent.type(searchField(), 'ana{Enter}')
    await waitFor(() => expect(address()).toBe('/logs?search=ana'))
    expect(bar()).not.toHaveAttribute('open')
    expect(opener()).toHaveFocus()
  })

  it('is folded where no filter is in force', async () => {
    await show('?orderBy=name')
    expect(bar()).not.toHaveAttribute('open')
    expect(opener()).toHaveTextContent(/^Filtros$/)
  })
})

describe('FilterBar with a field for words', () => {
  const wordsField = () => screen.getByRole('searchbox', { name: 'Qué buscas' })

  it('shows the words in view, whatever is folded, and counts only what is in the bar', async () => {
    await show('?name=casco', SearchedPage)
    expect(wordsField()).toHaveValue('casco')
    expect(wordsField()).toHaveAttribute('placeholder', 'Tenis, lija…')
    expect(bar()).not.toHaveAttribute('open')
    expect(bar()).not.toContainElement(wordsField())
    expect(opener()).toHaveTextContent(/^Filtros$/)
  })

  it('looks for other words with the same filters and order, from the first page', async () => {
    const { address } = await show('?name=casco&level=error&orderBy=name&currentPage=2', SearchedPage)
    expect(opener()).toHaveTextContent('Filtros1 activo')
    await userEvent.clear(wordsField())
    await userEvent.type(wordsField(), 'lija')
    await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
    await waitFor(() => expect(address()).toBe('/logs?name=lija&level=error&orderBy=name'))
  })

  it('keeps the focus on phones, and follows the address', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true })
    const { router, address } = await show('', SearchedPage)
    await userEvent.type(wordsField(), 'lija{Enter}')
    // On a busy machine the router has an address long before the page shows it.
    await waitFor(() => expect(wordsField()).toHaveAttribute('value', 'lija'))
    expect(address()).toBe('/logs?name=lija')
    expect(wordsField()).toHaveFocus()
    await act(() => router.navigate('/logs'))
    await waitFor(() => expect(wordsField()).toHaveValue(''))
  })
})

describe('FilterBar with a number', () => {
  const price = () => screen.getByLabelText('Precio')

  it.each([
    ['1299,50', '1299.5'],
    ['1,299.50', '1299.5'],
    ['$99', '99'],
  ])('sends %s as %s', async (typed, sent) => {
    const { address } = await show('?price=5', PricedPage)
    await userEvent.clear(price())
    await userEvent.type(price(), `${typed}{Enter}`)
    await waitFor(() => expect(address()).toBe(`/logs?price=${sent}`))
    expect(price()).toHaveValue(typed)
  })

  it.each(['1.299,00', 'cara', '-5'])('keeps %s to be corrected', async (typed) => {
    const { address } = await show('?price=5', PricedPage)
    await userEvent.clear(price())
    await userEvent.type(price(), `${typed}{Enter}`)
    expect(price()).toHaveProperty('validationMessage', wantedNumber(2))
    expect(address()).toBe('/logs?price=5')
    await userEvent.clear(price())
    await userEvent.type(price(), '{Enter}')
    await waitFor(() => expect(address()).toBe('/logs'))
  })

  it('unfolds where the address brought none', async () => {
    await show('?price=cara', PricedPage)
    bar().removeAttribute('open')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Qué buscas' }), 'casco{Enter}')
    expect(bar()).toHaveAttribute('open')
    expect(price()).toBeInvalid()
  })
})
