import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { wantedNumber } from '@rodada/contracts/words/number-text'
import { useListAddress } from '@rodada/web/lists/list-address'
import type { Page } from '@rodada/web/pages/page'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FilterChoices } from '../../list/filter-choices.tsx'
import { FilterInput, FilterNumber } from '../../list/filter-fields.tsx'
import { Labelled, Select } from '../../primitives/control.tsx'
import { showPage } from '../../testing/show-page.tsx'
import { DenseList } from './dense-list.tsx'
import { FilterChips } from './filter-chips.tsx'
import { StaffListPage } from './staff-list-page.tsx'

const orders = [
  { label: 'Nombre', order: { orderBy: 'name', orderMode: 'asc' }, heading: 'Alumno' },
  { label: 'Registro', order: { orderBy: 'createdTime', orderMode: 'desc' } },
]
const tabs = {
  label: 'Por estado',
  tabs: [
    { label: 'Todos', query: {} },
    { label: 'Activos', query: { status: 'Active' } },
  ],
} as const
const columns = [
  { header: 'Alumno', lead: true, cell: (name: string) => name },
  { header: 'Correo', cell: () => '—' },
]
const loaded = {
  list: ['Ana'],
  totalItems: 1,
  totalPages: 1,
  pagination: { currentPage: 1, itemsPerPage: 20 },
}

const none = { ...loaded, list: [], totalItems: 0, totalPages: 0 }

function Students() {
  const address = useListAddress(['search', 'price', 'status', 'levels', 'from', 'to'])
  const chosen = (name: string) => address.search.get(name) ?? ''
  return (
    <StaffListPage
      header={{ title: 'Alumnos' }}
      address={address}
      orders={orders}
      tabs={tabs}
      page={address.search.has('to') ? none : loaded}
      empty="No hay alumnos."
      csv={(api, query) => api.download('/api/Admin/User/Csv', { query })}
      filters={
        <FilterChips address={address}>
          <FilterInput name="search" label="Nombre:" search={address.search} />
          <FilterNumber name="price" label="Precio:" decimals={2} search={address.search} />
          <Labelled label="Estado:">
            {(id) => (
              <Select id={id} name="status" defaultValue={chosen('status')}>
                <option value="">Todos</option>
                <option value="Active">Activo</option>
              </Select>
            )}
          </Labelled>
          <FilterChoices
            legend="Niveles"
            name="levels"
            options={[{ key: 'Básico', value: 'basico' }]}
            chosen={address.search.getAll('levels')}
          />
        </FilterChips>
      }
    >
      {(rows) => <DenseList label="Alumnos" columns={columns} rows={rows} keyOf={(name) => name} />}
    </StaffListPage>
  )
}

const page: Page = {
  id: 'students',
  path: '/alumnos',
  access: ['Admin'],
  title: 'Alumnos',
  query: ['search', 'price', 'status', 'levels', 'from', 'to', 'orderBy', 'orderMode', 'currentPage'],
  load: async () => ({ Component: Students }),
}

async function show(query = '') {
  const { router } = await showPage({
    pages: [page],
    address: `/alumnos${query}`,
    answers: { '/api/Admin/User/Csv?status=Active&currentPage=3': {} },
    me: { id: 1, roles: ['Admin'] },
  })
  return () => router.state.location.search
}
const heading = () => screen.getByRole('columnheader', { name: 'Alumno' })

describe('a list of the staff', () => {
  it('sorts by its headings, and pressed again the other way round', async () => {
    const search = await show('?status=Active')
    expect(heading()).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(within(heading()).getByRole('link'))
    await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'descending'))
    expect(search()).toBe('?status=Active&orderBy=name&orderMode=desc')
    await userEvent.click(screen.getByRole('link', { name: 'Registro' }))
    await waitFor(() => expect(heading()).not.toHaveAttribute('aria-sort'))
    await userEvent.click(within(heading()).getByRole('link'))
    await waitFor(() => expect(search()).toBe('?status=Active&orderBy=name&orderMode=asc'))
    // The heading of a column without an order is plain text.
    expect(within(screen.getByRole('columnheader', { name: 'Correo' })).queryByRole('link')).toBeNull()
  })

  it.each([
    ['?from=2026-11-02&to=2026-11-01', /^El periodo termina antes de empezar/],
    ['?from=2026-11-01&to=2026-11-01', 'No hay alumnos.'],
  ])('says of %s what keeps the rows away', async (query, text) => {
    await show(query)
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('saves what its query selects as a file, and says what came of it', async () => {
    const saved: string[] = []
    const blobs = { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined }
    const before = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL }
    Object.assign(URL, blobs)
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`)
    }
    try {
      await show('?status=Active&currentPage=3')
      await userEvent.click(screen.getByRole('button', { name: 'Descargar CSV' }))
      await waitFor(() => expect(saved).toEqual(['datos blob:list']))
    } finally {
      HTMLAnchorElement.prototype.click = click
      Object.assign(URL, before)
    }
  })

  it('has tabs by state, which keep what else is asked for', async () => {
    const search = await show('?search=ana&currentPage=3')
    const tab = (name: string) => screen.getByRole('link', { name })
    expect(tab('Todos')).toHaveAttribute('aria-current', 'page')
    await userEvent.click(tab('Activos'))
    await waitFor(() => expect(tab('Activos')).toHaveAttribute('aria-current', 'page'))
    expect(search()).toBe('?status=Active&search=ana')
    expect(tab('Todos')).toHaveAttribute('href', '/alumnos?search=ana')
  })

  it('shows its filters as chips, and takes one away without the others', async () => {
    const search = await show('?search=ana&levels=basico&orderBy=name')
    expect(screen.getByRole('form', { name: 'Filtros: 2 activos' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Quitar Estado' })).toBeNull()
    await userEvent.selectOptions(screen.getByLabelText('Estado:'), 'Activo')
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(search()).toBe('?search=ana&status=Active&levels=basico&orderBy=name'))
    expect(await screen.findByRole('button', { name: 'Quitar Estado' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Nombre' }))
    await waitFor(() => expect(search()).toBe('?status=Active&levels=basico&orderBy=name'))
    // The button was removed with the filter.
    expect(screen.getByLabelText('Nombre:')).toHaveFocus()
    expect(await screen.findByRole('form', { name: 'Filtros: 2 activos' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Niveles' }))
    expect(await screen.findByRole('form', { name: 'Filtros: 1 activo' })).toBeVisible()
    expect(search()).toBe('?status=Active&orderBy=name')
    await userEvent.click(screen.getByRole('link', { name: 'Limpiar' }))
    await waitFor(() => expect(search()).toBe('?orderBy=name'))
    expect(await screen.findByRole('form', { name: 'Filtros' })).toBeVisible()
  })

  it('folds its filters on phones behind a button that counts them, all but the words', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...window.matchMedia(''), matches: true })
    const search = await show('?search=ana&status=Active')
    const button = screen.getByRole('button', { name: 'Filtros (1)' })
    const folded = document.getElementById(button.getAttribute('aria-controls') ?? '')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(folded).not.toContainElement(screen.getByLabelText('Nombre:'))
    expect(folded).toContainElement(screen.getByLabelText('Estado:'))
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Estado' }))
    await waitFor(() => expect(search()).toBe('?search=ana'))
    expect(screen.getByLabelText('Estado:')).toHaveFocus()
    await userEvent.selectOptions(screen.getByLabelText('Estado:'), 'Activo')
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(search()).toBe('?search=ana&status=Active'))
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(button).toHaveFocus()
  })

  it('takes a number away that cannot be read', async () => {
    const search = await show('?price=cara')
    expect(screen.getByLabelText('Precio:')).toHaveProperty('validationMessage', wantedNumber(2))
    await userEvent.click(screen.getByRole('button', { name: 'Quitar Precio' }))
    await waitFor(() => expect(search()).toBe(''))
  })

  it('folds the values of a filter by Escape', async () => {
    await show()
    const chip = screen.getByText('Niveles', { selector: 'summary' })
    await userEvent.click(chip)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Básico' }))
    await userEvent.keyboard('{Escape}')
    expect(chip.closest('details')).not.toHaveAttribute('open')
    expect(chip).toHaveFocus()
  })
})

afterEach(() => localStorage.clear())

describe('saved views', () => {
  const tab = (name: string) => screen.queryByRole('link', { name })
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
  async function save(name: string) {
    await press('Guardar vista')
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Nombre/), name)
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    return dialog
  }

  it('keeps filters, order and columns as a tab, which can be renamed and removed', async () => {
    const search = await show('?search=ana&status=Active&orderBy=name&orderMode=desc&currentPage=2')
    await userEvent.click(await screen.findByLabelText('Correo'))
    await save(' Las de Ana ')
    expect(tab('Las de Ana')).toHaveAttribute('aria-current', 'page')
    expect(tab('Activos')).not.toHaveAttribute('aria-current')
    await userEvent.click(screen.getByLabelText('Correo'))
    expect(screen.getByRole('columnheader', { name: 'Correo' })).toBeVisible()
    await userEvent.click(screen.getByLabelText('Correo'))
    await userEvent.click(screen.getByRole('link', { name: 'Limpiar' }))
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Alumno' })).toBeVisible())
    await userEvent.click(screen.getByRole('link', { name: 'Las de Ana' }))
    await waitFor(() => expect(search()).toBe('?orderBy=name&orderMode=desc&search=ana&status=Active'))
    expect(screen.queryByRole('columnheader', { name: 'Correo' })).toBeNull()
    await press('Cambiar nombre')
    await userEvent.type(within(screen.getByRole('dialog')).getByLabelText(/^Nombre/), ' B')
    await press('Guardar')
    expect(tab('Las de Ana B')).toHaveAttribute('aria-current', 'page')
    await press('Quitar vista')
    expect(tab('Las de Ana B')).toBeNull()
  })

  it('are of one account, one name each, and need storage', async () => {
    localStorage.setItem('rodada.views.2./alumnos', JSON.stringify({ views: [{ name: 'Ajena', query: '' }] }))
    localStorage.setItem(
      'rodada.views.1./alumnos',
      '{"views":[{"name":"Ana","query":"search=ana"},{"name":7}]}',
    )
    await show('?status=Active')
    expect(tab('Ajena')).toBeNull()
    expect(tab('Ana')).toHaveAttribute('href', '/alumnos?search=ana')
    const dialog = await save('ANÁ')
    expect(await dialog.findByText('Ya tienes una vista con este nombre.')).toBeVisible()
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError')
    })
    await userEvent.type(dialog.getByLabelText(/^Nombre/), ' 2')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(await dialog.findByText(/^Tu navegador no guarda datos/)).toBeVisible()
    set.mockRestore()
  })

  it('show what another tab has saved', async () => {
    await show()
    localStorage.setItem('rodada.views.1./alumnos', '{"views":[{"name":"Otra","query":"search=b"}]}')
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    expect(tab('Otra')).toBeVisible()
  })
})
