import { describe, expect, it } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { UiProvider } from '../provider/ui-provider.tsx'
import { DataList } from './data-list.tsx'

const columns = [
  { header: 'Nombre', lead: true, cell: ({ name }: { name: string }) => <a href="/usuarios/1">{name}</a> },
  { header: 'Estado', cell: () => 'Activo' },
  { header: 'Último ingreso:', cell: () => 'Nunca' },
  { header: 'Saldo', cell: () => null },
]

function show() {
  render(
    <UiProvider>
      <DataList label="Usuarios" columns={columns} rows={[{ name: 'Ana' }]} keyOf={({ name }) => name} />
    </UiProvider>,
  )
  return within(screen.getByRole('table', { name: 'Usuarios' }))
}

describe('DataList', () => {
  // Phones lay rows out as cards: implicit roles are lost with the table boxes.
  it('is a table by explicit roles', () => {
    const table = show()
    for (const element of [...table.getAllByRole('row'), ...table.getAllByRole('rowgroup')])
      expect(element).toHaveAttribute('role')
    expect(table.getAllByRole('row')).toHaveLength(2)
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nombre',
      'Estado',
      'Último ingreso:',
      'Saldo',
    ])
  })

  it('has the leading cell as the row’s header', () => {
    expect(show().getByRole('rowheader', { name: 'Ana' })).toHaveAttribute('scope', 'row')
  })

  it('gives each value its label, for screens without the heads', () => {
    const table = show()
    // On phones, whose styles jsdom applies, a column without a value has no line.
    const cells = table.getAllByRole('cell')
    expect(table.getByText('Saldo:')).not.toBeVisible()
    expect(cells.map(({ textContent }) => textContent)).toEqual(['Estado: Activo', 'Último ingreso: Nunca'])
    expect(table.queryByText('Nombre:')).toBeNull()
  })
})
