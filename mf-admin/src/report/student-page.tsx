import type { StudentLine } from '@rodada/contracts/report/calls'
import { expiringWithinDays, inactiveAfterDays } from '@rodada/contracts/student/rules'
import { balanceText } from '@rodada/contracts/words/price-text'
import { siteZone } from '@rodada/contracts/words/time-zone'
import { DateText, Link, Text } from '@rodada/ui'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { formatCount } from '@rodada/web/words/format'
import { barsOf } from './bars.ts'
import { ChartedRows } from './charted-rows.tsx'
import { Figures } from './figures.tsx'
import { ReportPage } from './report-page.tsx'

function columnsWith(date: string) {
  return [
    {
      header: 'Alumno',
      lead: true,
      cell: ({ name, participantId }: StudentLine) => (
        <Link href={`/administrar-alumnos/${participantId}`} htmlTranslate="no">
          {name}
        </Link>
      ),
    },
    { header: 'Clase', cell: ({ course }: StudentLine) => course },
    {
      header: 'Le quedan',
      align: 'end',
      cell: ({ pendingClasses, studentCount }: StudentLine) => balanceText(pendingClasses, studentCount),
    },
    {
      header: date,
      cell: ({ date: value }: StudentLine) => (value === null ? 'Nunca' : <DateText value={value} />),
    },
    {
      header: 'Cuenta',
      cell: ({ userId }: StudentLine) => <Link href={`/usuarios/${userId}`}>Ver cuenta</Link>,
    },
  ] as const
}

const dayFormat = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', timeZone: siteZone })
const monthFormat = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: siteZone })

/** Counts students by day or month, in the order of the lines. */
function barsBy(format: Intl.DateTimeFormat, lines: readonly StudentLine[]) {
  return barsOf(
    lines,
    ({ date }) => (date === null ? 'Nunca' : format.format(new Date(date))),
    () => 1,
  )
}

/** A chart of sums has no bar for the students whom the table leaves out. */
function countNote(shown: readonly StudentLine[], total = shown.length): string | undefined {
  return total > shown.length ? 'La gráfica cuenta solo las filas de la tabla.' : undefined
}

export const loader = async ({ read }: LoaderArgs) => ({
  report: (await deferred(read('/api/Report/Students'))).value,
})

/** Students whose classes end soon, and students with classes who do not attend, /reportes/alumnos. */
export function Component() {
  const { report } = usePageData<typeof loader>()
  const keyOf = ({ participantId, subscriptionId }: StudentLine) => `${participantId} ${subscriptionId}`
  return (
    <ReportPage report={report}>
      {({ expiring, expiringTotal, inactive, inactiveTotal }) => (
        <>
          <Figures
            figures={[
              { label: 'Por vencer', value: expiringTotal },
              { label: 'Sin venir', value: inactiveTotal },
            ]}
          />
          <Text mb="3">
            Hoy les quedan clases y su vigencia termina en los próximos {expiringWithinDays} días:
          </Text>
          <ChartedRows
            total={expiringTotal}
            chartNote={countNote(expiring, expiringTotal)}
            csv={(api) => api.download('/api/Report/Expiring/Csv')}
            label="Alumnos por vencer"
            empty="A nadie se le vence pronto."
            bars={barsBy(dayFormat, expiring)}
            format={formatCount}
            columns={columnsWith('Vence')}
            rows={expiring}
            keyOf={keyOf}
          />
          <Text mt="6" mb="3">
            Hoy tienen clases y no han venido en {inactiveAfterDays} días:
          </Text>
          <ChartedRows
            total={inactiveTotal}
            chartNote={countNote(inactive, inactiveTotal)}
            csv={(api) => api.download('/api/Report/Inactive/Csv')}
            label="Alumnos inactivos"
            empty={`Todos han venido en los últimos ${inactiveAfterDays} días.`}
            bars={barsBy(monthFormat, inactive)}
            format={formatCount}
            columns={columnsWith('Última vez')}
            rows={inactive}
            keyOf={keyOf}
          />
        </>
      )}
    </ReportPage>
  )
}
