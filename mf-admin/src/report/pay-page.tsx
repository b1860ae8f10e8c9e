import type { ResponseOf } from '@rodada/contracts/call'
import type { getInstructorPay, InstructorRateLine, PayLine } from '@rodada/contracts/report/pay'
import { rateUnitLabels } from '@rodada/contracts/report/pay-rules'
import { formatPrice } from '@rodada/contracts/words/money'
import { addDays, dayInMexico } from '@rodada/contracts/words/plain-date'
import { Box, FailedPart, Flex, Link, RowsSkeleton, Text } from '@rodada/ui'
import { deferred } from '@rodada/web/calls/deferred'
import type { LoaderArgs } from '@rodada/web/pages/page'
import { Await, useLocation, usePageData } from '@rodada/web/pages/router'
import { formatPlainDate, formatShortDate } from '@rodada/web/words/format'
import { Suspense } from 'react'
import { type Days, daysText } from '../days/days.tsx'
import { RoleLink } from '../record-link.tsx'
import { ChartedRows } from './charted-rows.tsx'
import { count, price, words } from './columns.tsx'
import { comparing, type Figure, Figures } from './figures.tsx'
import { RateButton } from './rate-dialog.tsx'
import { loadBoth, shownDays } from './report-days.ts'
import { ReportPage } from './report-page.tsx'

type Pay = ResponseOf<typeof getInstructorPay>

export const loader = async (args: LoaderArgs) => {
  const [{ report }, rates] = await Promise.all([
    loadBoth(
      args,
      ({ stays }) => args.read('/api/Report/Instructors?*', { stays }),
      (asked) => args.api.get('/api/Report/Instructors', asked),
    ),
    deferred(args.read('/api/Admin/InstructorRate/Index', { stays: true })),
  ])
  return { report, rates: rates.value }
}

/** '12:05', hours and minutes. */
function hoursText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** From the 1st to the 15th, or from the 16th to the end of the month. */
function fortnightOf(day: string): Days {
  const [month, isSecond] = [day.slice(0, 7), day.slice(8) > '15']
  if (!isSecond) return { from: `${month}-01`, to: `${month}-15` }
  const nextMonth = addDays(`${month}-01`, 31).slice(0, 7)
  return { from: `${month}-16`, to: addDays(`${nextMonth}-01`, -1) }
}

/** The days of a fortnight that are shown. */
function daysIn(fortnight: string, { from, to }: Days): Days {
  const all = fortnightOf(fortnight)
  return { from: all.from < from ? from : all.from, to: all.to > to ? to : all.to }
}

function PersonName({ children }: { readonly children: string }) {
  return (
    <Box as="span" translate="no">
      {children}
    </Box>
  )
}

/** `16 nov 2026 al 30 nov 2026`; pointed at, it says the weekdays too. */
function Fortnight(days: Days) {
  const [from, to] = [days.from, days.to].map((day) => formatShortDate(`${day}T00:00:00Z`, 'UTC'))
  return (
    <Box as="span" title={daysText(days)} whiteSpace="nowrap">
      {from === to ? from : `${from} al ${to}`}
    </Box>
  )
}

const columnsOf = (days: Days) => [
  {
    ...words('Instructor', ({ name }: PayLine) => name),
    lead: true,
    cell: ({ instructorId, name, fortnight }: PayLine) => {
      const held = { instructor: String(instructorId), state: 'finished', ...daysIn(fortnight, days) }
      return (
        <RoleLink forRole="ClassCapturist" href={`/asistencia?${new URLSearchParams(held)}`}>
          <PersonName>{name}</PersonName>
        </RoleLink>
      )
    },
  },
  {
    ...words('Quincena', ({ fortnight }: PayLine) => fortnight),
    cell: ({ fortnight }: PayLine) => <Fortnight {...daysIn(fortnight, days)} />,
  },
  count('Clases', ({ classes }: PayLine) => classes),
  {
    ...count('Horas', ({ minutes }: PayLine) => minutes),
    cell: ({ minutes }: PayLine) => hoursText(minutes),
  },
  count('Suplencias', ({ substitutions }: PayLine) => substitutions),
  count('Sin tarifa', ({ unrated }: PayLine) => unrated),
  price('Pago', ({ pay }: PayLine) => pay),
]

type Rate = InstructorRateLine
const rateColumns = [
  {
    ...words('Instructor', ({ name }: Rate) => name),
    lead: true,
    cell: ({ name }: Rate) => <PersonName>{name}</PersonName>,
  },
  {
    header: 'Tarifa',
    align: 'end',
    by: ({ rate }: Rate) => rate?.amount ?? null,
    cell: ({ rate }: Rate) => (rate === null ? 'Sin tarifa' : formatPrice(rate.amount)),
  },
  {
    ...words('Se paga', ({ rate }: Rate) => (rate === null ? '' : rateUnitLabels[rate.unit])),
    cell: ({ rate }: Rate) => rate && rateUnitLabels[rate.unit],
  },
  {
    header: 'Desde',
    by: ({ rate }: Rate) => rate?.since ?? null,
    cell: ({ rate }: Rate) => rate && formatPlainDate(rate.since),
  },
  { header: 'Cambiar', cell: (line: Rate) => <RateButton {...line} /> },
] as const

function figuresOf(pay: Pay, before: Pay | null): Figure[] {
  const figure = comparing(pay, before)
  return [
    figure('Por pagar', (of) => of.pay, formatPrice),
    figure('Clases', ({ classes }) => classes),
    figure('Horas', ({ minutes }) => minutes, hoursText),
    figure('Suplencias', ({ substitutions }) => substitutions),
    ...(pay.unrated > 0 ? [{ label: 'Clases sin tarifa', value: pay.unrated }] : []),
  ]
}

/** This fortnight until today, as far as days can be chosen, and the one before, which is paid at its end. */
function Fortnights() {
  const today = dayInMexico(new Date())
  const now = fortnightOf(today)
  const links = [
    ['Quincena pasada', fortnightOf(addDays(now.from, -1))],
    ['Esta quincena', { ...now, to: today }],
  ] as const
  return (
    <Flex gap="4" mt="2">
      {links.map(([text, { from, to }]) => (
        <Link key={text} href={`/reportes/instructores?from=${from}&to=${to}`}>
          {text}
        </Link>
      ))}
    </Flex>
  )
}

/** What instructors held, and what they are paid for it, /reportes/instructores. */
export function Component() {
  const { report, rates } = usePageData<typeof loader>()
  const query = new URLSearchParams(useLocation().search)
  return (
    <ReportPage report={report} isOfDays>
      {([pay, before]) => (
        <>
          <Fortnights />
          <Figures figures={figuresOf(pay, before)} />
          <ChartedRows
            total={pay.total}
            csv={(api) => api.download('/api/Report/Instructors/Csv', { query })}
            label="Pago de instructores"
            empty="No hubo clases en estos días."
            columns={columnsOf(shownDays(query))}
            rows={pay.lines}
            keyOf={({ instructorId, fortnight }) => `${instructorId} ${fortnight}`}
          />
          <Text mt="6" mb="3">
            Tarifas: cada una vale desde su día hasta la siguiente.
          </Text>
          <Suspense fallback={<RowsSkeleton />}>
            <Await resolve={rates} errorElement={<FailedPart />}>
              {(lines: readonly Rate[]) => (
                <ChartedRows
                  label="Tarifas"
                  empty="Aún no hay instructores."
                  columns={rateColumns}
                  rows={lines}
                  keyOf={({ instructorId, rate }) => `${instructorId} ${rate?.since}`}
                />
              )}
            </Await>
          </Suspense>
        </>
      )}
    </ReportPage>
  )
}
