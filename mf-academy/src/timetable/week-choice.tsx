import { addDays } from '@rodada/contracts/student-age'
import { Flex, LinkButton, SortLinks } from '@rodada/ui'
import { useLocation } from '@rodada/web/router'

interface WeekChoiceProps {
  /** Monday of the week that is shown. */
  from: string
  places: readonly { readonly id: number; readonly name: string }[]
}

/** Other weeks and places of a timetable, as links: each has an address of its own. */
export function WeekChoice({ from, places }: WeekChoiceProps) {
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const place = asked.get('addressId') ?? ''
  const week = asked.get('from') ?? ''

  function hrefOf(chosen: Readonly<Record<'from' | 'addressId', string>>): string {
    const query = new URLSearchParams(Object.entries(chosen).filter(([, value]) => value !== '')).toString()
    return query === '' ? pathname : `${pathname}?${query}`
  }
  const placeLinks = [{ id: '', name: 'Todos los lugares' }, ...places].map(({ id, name }) => ({
    label: name,
    href: hrefOf({ from: week, addressId: String(id) }),
    current: String(id) === place,
  }))
  return (
    <Flex direction="column" gap="3" mb="5" data-print="hide">
      <Flex as="nav" aria-label="Semanas" gap="2" wrap="wrap">
        <WeekLink href={hrefOf({ from: addDays(from, -7), addressId: place })}>Anterior</WeekLink>
        <WeekLink href={hrefOf({ from: '', addressId: place })}>Esta semana</WeekLink>
        <WeekLink href={hrefOf({ from: addDays(from, 7), addressId: place })}>Siguiente</WeekLink>
      </Flex>
      {places.length > 1 && <SortLinks options={placeLinks} label="Lugar" />}
    </Flex>
  )
}

function WeekLink({ href, children }: { href: string; children: string }) {
  return (
    <LinkButton href={href} size="sm" variant="outline" colorPalette="ink">
      {children}
    </LinkButton>
  )
}
