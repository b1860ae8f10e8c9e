import type { ReductionCode } from '@rodada/contracts/money/reduction'
import { codeStateLabels } from '@rodada/contracts/money/reduction-rules'
import { formatPrice } from '@rodada/contracts/words/money'
import { FilterInput, Flex, Text } from '@rodada/ui'
import { type Choice, DialogButton } from '@rodada/ui/forms'
import { DenseList, FilterChips, StaffListPage } from '@rodada/ui/staff'
import { deferred } from '@rodada/web/calls/deferred'
import { useListAddress } from '@rodada/web/lists/list-address'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { formatDay, joinWords } from '@rodada/web/words/format'
import { CodeDialog, EndDialog } from './code-dialogs.tsx'

export async function loader({ read }: LoaderArgs) {
  const [{ value: page }, courses] = await Promise.all([
    deferred(read('/api/ClassCapturist/ReductionCode/Index?*')),
    read('/api/Course/GetCourseIndex?itemsPerPage=100&orderBy=title'),
  ])
  return { page, courses: courses.list.map(({ id, title }) => ({ key: title, value: String(id) })) }
}

const rateOf = ({ percent, amount }: ReductionCode) =>
  percent === null ? formatPrice(amount ?? 0) : `${percent} %`

function daysOf({ firstDay, lastDay }: ReductionCode): string {
  const from = firstDay === null ? '' : `Desde el ${formatDay(firstDay)}`
  const to = lastDay === null ? '' : `hasta el ${formatDay(lastDay)}`
  return [from, to].filter(Boolean).join(' ') || 'Siempre'
}

function usesOf({ used, uses, usesEach }: ReductionCode): string {
  const all = uses === null ? String(used) : `${used} de ${uses}`
  return usesEach === null ? all : `${all} · ${usesEach} por familia`
}

function forOf({ items, least }: ReductionCode): string {
  const courses = items.length === 0 ? 'Todos los cursos' : joinWords(items.map(({ name }) => name))
  return least === null ? courses : `${courses}, desde ${formatPrice(least)}`
}

const columnsFor = (courses: readonly Choice[]) =>
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
    { header: 'Descuento', cell: rateOf },
    { header: 'Estado', cell: ({ state }: ReductionCode) => codeStateLabels[state] },
    { header: 'Vigencia', cell: daysOf },
    { header: 'Usos', cell: usesOf },
    { header: 'Para', cell: forOf },
    {
      header: 'Acciones',
      cell: (row: ReductionCode) =>
        row.state === 'ended' ? (
          '—'
        ) : (
          <Flex gap="2" wrap="wrap">
            <DialogButton
              text="Cambiar"
              about={`el código ${row.code}`}
              size="sm"
              variant="outline"
              colorPalette="bowl"
            >
              {(onClose) => <CodeDialog saved={row} courses={courses} onClose={onClose} />}
            </DialogButton>
            <DialogButton
              text="Terminar"
              about={`el código ${row.code}`}
              size="sm"
              variant="ghost"
              colorPalette="danger"
            >
              {(onClose) => <EndDialog code={row} onClose={onClose} />}
            </DialogButton>
          </Flex>
        ),
    },
  ] as const

/** Codes that take something off courses, /administrar-cursos/codigos. */
export function Component() {
  const { page, courses } = usePageData<typeof loader>()
  const address = useListAddress(['search'])
  return (
    <StaffListPage
      header={{ title: 'Códigos de descuento', tone: 'bowl' }}
      address={address}
      action={
        <DialogButton text="Nuevo código" colorPalette="bowl">
          {(onClose) => <CodeDialog courses={courses} onClose={onClose} />}
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
          columns={columnsFor(courses)}
          rows={codes}
          keyOf={({ id }) => id}
        />
      )}
    </StaffListPage>
  )
}
