import { useListAddress } from '@rodada/web/list-address'
import { useState } from 'react'
import { DataList } from '../list/data-list.tsx'
import { FactList } from '../list/fact-list.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { FilterChoices } from '../list/filter-choices.tsx'
import { FilterInput, FilterSelect } from '../list/filter-fields.tsx'
import { ListStatus, resultCountText } from '../list/list-status.tsx'
import { Pager } from '../list/pager.tsx'
import { SortLinks } from '../list/sort-links.tsx'
import { Flex } from '../primitives/box.tsx'
import { Checkbox } from '../primitives/control.tsx'
import { Link } from '../primitives/link.ts'
import { accountStatusLooks, StatusLabel } from '../status/status-label.tsx'
import { DateText } from '../text/date-text.tsx'
import { rows, type SampleRow } from './samples.ts'
import { Section } from './section.tsx'

const columns = [
  {
    header: 'Nombre',
    lead: true,
    cell: (row: SampleRow) => <Link href={`/usuarios/${row.id}`}>{row.name}</Link>,
  },
  {
    header: 'Estado',
    cell: (row: SampleRow) => <StatusLabel status={row.status} looks={accountStatusLooks} />,
  },
  { header: 'Roles', cell: (row: SampleRow) => row.roles },
  { header: 'Último ingreso', cell: (row: SampleRow) => <DateText value={row.visit} time empty="Nunca" /> },
]

const sizeColumns = [
  { header: 'Talla', lead: true, cell: (size: number) => size },
  { header: 'CM', cell: (size: number) => size + 20 },
]

const levels = ['Principiante', 'Intermedio', 'Avanzado'].map((level) => ({ key: level, value: level }))

const statuses = [
  ['Active', 'Activo'],
  ['Blocked', 'Bloqueado'],
] as const

function Filters() {
  const address = useListAddress(['search', 'status', 'free', 'levels'])
  const query = address.search
  return (
    <FilterBar address={address}>
      <FilterInput name="search" label="ID o Nombre:" search={query} />
      <FilterSelect name="status" label="Estado:" options={statuses} search={query} />
      <Checkbox name="free" value="true" defaultChecked={query.get('free') === 'true'}>
        Solo gratuitos
      </Checkbox>
      <FilterChoices legend="Niveles" name="levels" options={levels} chosen={query.getAll('levels')} />
    </FilterBar>
  )
}

/** Filters, counts, lists, pagers. */
export function Lists() {
  const [page, setPage] = useState(8)
  return (
    <>
      <Section title="FilterBar">
        <Filters />
      </Section>
      <Section
        title="ListStatus, SortLinks, DataList"
        note="Tabla en pantallas anchas, tarjetas en teléfonos."
      >
        <Flex justify="space-between" wrap="wrap" gap="2" align="center">
          <ListStatus>
            {resultCountText({ currentPage: 1, itemsPerPage: 20, totalItems: 84, shown: 4 })}
          </ListStatus>
          <SortLinks
            options={[
              { label: 'Más recientes', href: '#reciente', current: true },
              { label: 'Nombre', href: '#nombre', current: false },
            ]}
          />
        </Flex>
        <DataList label="Usuarios" columns={columns} rows={rows} keyOf={(row) => row.id} />
        <DataList
          label="Tallas, tabla angosta"
          narrow
          columns={sizeColumns}
          rows={[3, 4, 5]}
          keyOf={(size) => size}
        />
        <DataList label="Usuarios, tabla ancha" wide columns={columns} rows={rows} keyOf={(row) => row.id} />
      </Section>
      <Section title="FactList">
        <FactList
          facts={[
            { label: 'SKU', value: 'TAB-0825' },
            { label: 'Peso', value: '2,350 g' },
            { label: 'Compatibilidad con ejes de longboard y de surfskate', value: 'De 150 a 180 mm' },
            { label: 'Envío', value: 'A todo México.\nTres a cinco días hábiles.' },
          ]}
        />
      </Section>
      <Section title="Pager">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: follows the links inside. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's click comes from the keyboard too. */}
        <div
          onClick={({ target }) => {
            if (target instanceof Element) setPage(Number(target.closest('a')?.hash.slice(1)) || page)
          }}
        >
          <Pager currentPage={page} totalPages={20} hrefOf={(next) => `#${next}`} />
        </div>
      </Section>
    </>
  )
}
