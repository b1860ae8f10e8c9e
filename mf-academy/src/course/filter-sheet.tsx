import { formatClasses } from '@rodada/contracts/words/price-text'
import { Button, chakra, Flex, filterQuery, Heading, LinkButton, Modal } from '@rodada/ui'
import { useTypedRead } from '@rodada/web/calls/typed-read'
import { useId, useRef, useState } from 'react'
import { type CourseFiltersProps, MoreFields } from './more-fields.tsx'

export interface FilterSheetProps extends CourseFiltersProps {
  onClose: () => void
}

const Content = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', minH: '100dvh' },
})
const Fields = chakra('div', {
  base: { flex: '1', display: 'flex', flexDirection: 'column', gap: '5', px: '5', pb: '6' },
})
const Foot = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    display: 'flex',
    gap: '3',
    px: '5',
    py: '3',
    bg: 'surface',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
})

/** Count of courses that a query finds; undefined until the service answers, or where it fails. */
function useCount(query: string): number | undefined {
  return useTypedRead(query, async (api, text, signal) => {
    const asked = new URLSearchParams(text)
    asked.set('itemsPerPage', '1')
    const { totalItems } = await api.get('/api/Course/GetCourseIndex', { query: asked, signal, stays: true })
    return totalItems
  })
}

/** Full-screen filters for phones; the button shows the number of results. */
export function FilterSheet({ onClose, ...props }: FilterSheetProps) {
  const { pathname, search, kept, cleared, apply } = props.address
  const words = search.get('name') ?? ''
  const form = useRef<HTMLFormElement>(null)
  const [query, setQuery] = useState(search.toString())
  const total = useCount(query)
  const titleId = useId()
  const typed = () => (form.current === null ? search : filterQuery(form.current))
  return (
    <Modal open onClose={onClose} labelledBy={titleId} place="screen">
      <Content
        ref={form}
        action={pathname}
        method="get"
        onChange={() => setQuery(typed().toString())}
        onSubmit={(event) => {
          event.preventDefault()
          apply(typed())
          onClose()
        }}
      >
        <Flex justify="space-between" align="center" gap="3" px="5" py="4">
          <Heading id={titleId} size="small">
            Más filtros
          </Heading>
          <Button variant="ghost" colorPalette="ink" size="sm" onClick={onClose}>
            Cerrar
          </Button>
        </Flex>
        <Fields>
          <MoreFields {...props} />
        </Fields>
        {[...kept, ['name', words] as const].map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <Foot>
          <LinkButton href={cleared} variant="ghost" colorPalette="ink" onClick={onClose}>
            Limpiar
          </LinkButton>
          <Button type="submit" colorPalette="bowl" flex="1">
            {total === undefined ? 'Ver clases' : `Ver ${formatClasses(total)}`}
          </Button>
        </Foot>
      </Content>
    </Modal>
  )
}
