import type { StudentLine } from '@rodada/contracts/report/calls'
import { expiringWithinDays, inactiveAfterDays } from '@rodada/contracts/student/rules'
import { balanceText } from '@rodada/contracts/words/price-text'
import { DateText, Link, Text } from '@rodada/ui'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { usePageData } from '@rodada/web/pages/router'
import { ChartedRows } from './charted-rows.tsx'
import { words } from './columns.tsx'
import { Figures } from './figures.tsx'
import { ReportPage } from './report-page.tsx'

function columnsWith(date: string) {
  return [
    {
      header: 'Alumno',
      lead: true,
      by: ({ name }: StudentLine) => name,
      cell: ({ name, participantId }: StudentLine) => (
        <Link href={`/administrar-alumnos/${participantId}`} htmlTranslate="no">
          {name}
        </Link>
      ),
    },
    words('Clase', ({ course }: StudentLine) => course),
    {
      header: 'Le quedan',
      align: 'end',
      by: ({ pendingClasses }: StudentLine) => pendingClasses,
      cell: ({ pendingClasses, studentCount }: StudentLine) => balanceText(pendingClasses, studentCount),
    },
    {
      header: date,
      by: ({ date: value }: StudentLine) => value,
      cell: ({ date: value }: StudentLine) => (value === null ? 'Nunca' : <DateText value={value} />),
    },
    {
      header: 'Cuenta',
      cell: ({ userId }: StudentLine) => <Link href={`/usuarios/${userId}`}>Ver cuenta</Link>,
    },
  ] as const
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
            csv={(api) => api.download('/api/Report/Expiring/Csv')}
            label="Alumnos por vencer"
            empty="A nadie se le vence pronto."
            columns={columnsWith('Vence')}
            rows={expiring}
            keyOf={keyOf}
          />
          <Text mt="6" mb="3">
            Hoy tienen clases y no han venido en {inactiveAfterDays} días:
          </Text>
          <ChartedRows
            total={inactiveTotal}
            csv={(api) => api.download('/api/Report/Inactive/Csv')}
            label="Alumnos inactivos"
            empty={`Todos han venido en los últimos ${inactiveAfterDays} días.`}
            columns={columnsWith('Última vez')}
            rows={inactive}
            keyOf={keyOf}
          />
        </>
      )}
    </ReportPage>
  )
}
