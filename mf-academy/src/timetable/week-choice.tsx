import { addDays, mondayOf } from '@rodada/contracts/words/plain-date'
import { Flex, LinkButton, SortLinks } from '@rodada/ui'
import { useLocation } from '@rodada/web/pages/router'

interface WeekChoiceProps {
  /** Monday of the shown week. */
  from: string
  /** `YYYY-MM-DD` in Mexico City. */
  today: string
  places: readonly { readonly id: number; readonly name: string }[]
}

/** Links to other weeks and places; the present week's address has no `from`. */
export function WeekChoice({ from, today, places }: WeekChoiceProps) {
  const { pathname, search } = useLocation()
  const place = new URLSearchParams(search).get('addressId') ?? ''
  const thisWeek = mondayOf(today)

  function hrefOf(monday: string, addressId = place): string {
    const query = new URLSearchParams({
      ...(monday !== thisWeek && { from: monday }),
      ...(addressId !== '' && { addressId }),
    }).toString()
    return query === '' ? pathname : `${pathname}?${query}`
  }
  const weekLinks = [
    { text: 'Anterior', monday: addDays(from, -7) },
    { text: 'Esta semana', monday: thisWeek },
    { text: 'Siguiente', monday: addDays(from, 7) },
  ]
  const placeLinks = [{ id: '', name: 'Todos los lugares' }, ...places].map(({ id, name }) => ({
    label: name,
    href: hrefOf(from, String(id)),
    current: String(id) === place,
  }))
  return (
    <Flex direction="column" gap="3" mb="5" data-print="hide">
      <Flex as="nav" aria-label="Semanas" gap="2" wrap="wrap">
        {weekLinks.map(({ text, monday }) => (
          <LinkButton
            key={text}
            href={hrefOf(monday)}
            size="sm"
            variant="outline"
            colorPalette="ink"
            aria-current={monday === from ? 'true' : undefined}
          >
            {text}
          </LinkButton>
        ))}
      </Flex>
      {places.length > 1 && <SortLinks options={placeLinks} label="Lugar" />}
    </Flex>
  )
}
