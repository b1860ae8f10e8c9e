import type { ReductionCode } from '@rodada/contracts/money/reduction'
import { codeStateLabels } from '@rodada/contracts/money/reduction-rules'
import { formatPrice } from '@rodada/contracts/words/money'
import { useListAddress } from '@rodada/web/lists/list-address'
import { formatDay, joinWords } from '@rodada/web/words/format'
import { DialogButton } from '../../forms/index.ts'
import { FilterInput, Status, Text } from '../../index.ts'
import type { PagedList } from '../../list/list-page.tsx'
import type { Tone } from '../../theme/colors.ts'
import { DenseList } from '../list/dense-list.tsx'
import { FilterChips } from '../list/filter-chips.tsx'
import { RowActs } from '../list/row-acts.tsx'
import { StaffListPage } from '../list/staff-list-page.tsx'
import { CodeDialog, type CodeTerms, EndDialog } from './code-dialogs.tsx'

const rateOf = ({ percent, amount }: ReductionCode) =>
  percent === null ? formatPrice(amount ?? 0) : `${percent} %`

function daysOf({ firstDay, lastDay }: ReductionCode): string {
  const from = firstDay === null ? '' : `Desde el ${formatDay(firstDay)}`
  const to = lastDay === null ? '' : `hasta el ${formatDay(lastDay)}`
  return [from, to].filter(Boolean).join(' ') || 'Siempre'
}

function usesOf({ used, uses, usesEach }: ReductionCode, person: string): string {
  const all = uses === null ? String(used) : `${used} de ${uses}`
  return usesEach === null ? all : `${all} · ${usesEach} por ${person}`
}

function forOf({ items, categories, least }: ReductionCode): string {
  const chosen = [...categories, ...items.map(({ name }) => name)]
  const what = chosen.length === 0 ? 'Todo' : joinWords(chosen)
  return least === null ? what : `${what}, desde ${formatPrice(least)}`
}

const stateTones = {
  waiting: 'warning',
  running: 'success',
  past: 'secondary',
  usedUp: 'secondary',
  ended: 'danger',
} as const satisfies Record<ReductionCode['state'], Tone>

const columnsFor = (terms: CodeTerms) =>
  [
    {
      header: 'Código',
      lead: true,
      cell: ({ code }: ReductionCode) => (
        <Text as="span" htmlTranslate="no">
          {code}
        </Text>
      ),
    },
    {
      header: 'Estado',
      place: 'status',
      cell: ({ state }: ReductionCode) => (
        <Status colorPalette={stateTones[state]}>{codeStateLabels[state]}</Status>
      ),
    },
    { header: 'Descuento', cell: rateOf },
    { header: 'Vigencia', cell: daysOf },
    { header: 'Usos', cell: (row: ReductionCode) => usesOf(row, terms.person) },
    { header: 'Para', cell: forOf },
    {
      header: 'Acciones',
      place: 'acts',
      cell: (row: ReductionCode) =>
        row.state !== 'ended' && (
          <RowActs
            about={`el código ${row.code}`}
            acts={[
              <DialogButton
                key="change"
                text="Cambiar"
                about={`el código ${row.code}`}
                size="sm"
                variant="outline"
                colorPalette="bowl"
              >
                {(onClose) => <CodeDialog saved={row} terms={terms} onClose={onClose} />}
              </DialogButton>,
              <DialogButton
                key="end"
                text="Terminar"
                about={`el código ${row.code}`}
                size="sm"
                variant="ghost"
                colorPalette="danger"
              >
                {(onClose) => <EndDialog code={row} terms={terms} onClose={onClose} />}
              </DialogButton>,
            ]}
          />
        ),
    },
  ] as const

interface CodesPageProps {
  page: PagedList<ReductionCode> | Promise<PagedList<ReductionCode>>
  title: string
  terms: CodeTerms
  tone: Tone
}

/** Codes that take something off what a service sells: made, changed and ended. */
export function CodesPage({ title, page, terms, tone }: CodesPageProps) {
  const address = useListAddress(['search'])
  return (
    <StaffListPage
      header={{ title, tone }}
      address={address}
      action={
        <DialogButton text="Nuevo código" colorPalette={tone}>
          {(onClose) => <CodeDialog terms={terms} onClose={onClose} />}
        </DialogButton>
      }
      filters={
        <FilterChips address={address}>
          <FilterInput name="search" label="Código:" type="search" search={address.search} />
        </FilterChips>
      }
      page={page}
      empty="No hay códigos de descuento."
    >
      {(codes) => (
        <DenseList
          label="Códigos de descuento"
          columns={columnsFor(terms)}
          rows={codes}
          keyOf={({ id }) => id}
        />
      )}
    </StaffListPage>
  )
}
