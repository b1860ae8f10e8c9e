import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../icons/icon.tsx'
import { Flex, VisuallyHidden } from '../primitives/box.tsx'
import { Button } from '../primitives/button.tsx'
import { Input } from '../primitives/control.tsx'
import { PillRadio } from '../primitives/pill-radio.tsx'
import { styled } from '../theme/styled.ts'

const SearchForm = styled('form', { base: { maxW: '34rem' } })

const shop = '/productos'
const academy = '/academia'
/** Examples that have results. */
const examples = { [shop]: 'Casco niño, tenis…', [academy]: 'Clases de bowl, niños…' } as const

interface SiteSearchProps {
  /** Opens the list for a search, e.g. `/academia?name=bowl`; without it the browser does. */
  onSearch?: (path: string) => void
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : ''
}

type Place = keyof typeof examples

function placeOf(form: FormData): Place {
  return form.get('en') === academy ? academy : shop
}

/**
 * Searches the shop or the academy. Uncontrolled, so that what was typed and chosen before hydration stays. A form that
 * works natively: before any script it leads to the shop, then to the chosen place.
 */
export function SiteSearch({ onSearch }: SiteSearchProps) {
  const [action, setAction] = useState<Place>(shop)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Chosen before hydration.
    if (element.current !== null) setAction(placeOf(new FormData(element.current)))
  }, [])

  function search(event: FormEvent<HTMLFormElement>) {
    if (onSearch === undefined) return
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const path = placeOf(form)
    const name = textOf(form.get('name'))
    onSearch(name === '' ? path : `${path}?${new URLSearchParams({ name })}`)
  }

  return (
    <SearchForm ref={element} role="search" action={action} method="get" onSubmit={search}>
      <Flex as="fieldset" gap="1" mb="3">
        <VisuallyHidden as="legend">Buscar en</VisuallyHidden>
        <PillRadio name="en" value={shop} defaultChecked onChange={() => setAction(shop)}>
          Tienda
        </PillRadio>
        <PillRadio name="en" value={academy} onChange={() => setAction(academy)}>
          Academia
        </PillRadio>
      </Flex>
      <Flex gap="2">
        <Input
          name="name"
          type="search"
          aria-label="Qué buscas"
          placeholder={examples[action]}
          maxLength={200}
        />
        <Button type="submit">
          <Icon name="search" />
          Buscar
        </Button>
      </Flex>
    </SearchForm>
  )
}
