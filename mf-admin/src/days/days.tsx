import { Input, Labelled, Text } from '@rodada/ui'
import { formatPlainDate } from '@rodada/web/words/format'

/** Plain days `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** `Del {from} al {to}`; the date alone where both are the same. */
export function daysText({ from, to }: Days): string {
  return from === to ? formatPlainDate(from) : `Del ${formatPlainDate(from)} al ${formatPlainDate(to)}`
}

export function areReversed({ from, to }: Days): boolean {
  return from > to
}

const errorId = 'days-error'

export function dayFilters(days: Days, today: string) {
  const error = areReversed(days) ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return [
    <Labelled key="from" label="Desde">
      {(id) => <Input id={id} name="from" type="date" max={today} defaultValue={days.from} />}
    </Labelled>,
    <Labelled key="to" label="Hasta">
      {(id) => <Input id={id} name="to" type="date" max={today} defaultValue={days.to} {...error} />}
    </Labelled>,
  ]
}

export function DaysError(days: Days) {
  if (!areReversed(days)) return null
  return (
    <Text id={errorId} role="alert" tone="danger" size="sm" fontWeight="semibold">
      El periodo termina antes de empezar: «Hasta» debe ser igual o posterior a «Desde».
    </Text>
  )
}
