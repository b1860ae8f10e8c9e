import type { FormEvent } from 'react'
import { Flex } from '../../primitives/box.tsx'
import { Button } from '../../primitives/button.tsx'
import { Input, Labelled } from '../../primitives/control.tsx'

interface SearchFormProps {
  label: string
  /** What the page shows the results of; empty before a search. */
  words: string
  placeholder?: string
  autoFocus?: boolean
  /** Empties the field at each search: the next one is typed, or scanned, at once. */
  clears?: boolean
  onSearch: (words: string) => void
}

/** One field and 'Buscar', for pages that find a person before they act. */
export function SearchForm(props: SearchFormProps) {
  const { label, words, placeholder, autoFocus = false, clears = false, onSearch } = props

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('search')
    if (!(input instanceof HTMLInputElement)) return
    const typed = input.value.trim()
    if (clears) input.value = ''
    onSearch(typed)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom knows no search element.
    <form role="search" onSubmit={submit}>
      <Labelled label={label}>
        {(id) => (
          <Flex gap="2" maxW="34rem">
            <Input
              id={id}
              // Words from elsewhere replace what is typed.
              key={words}
              name="search"
              type="search"
              maxLength={200}
              autoComplete="off"
              placeholder={placeholder}
              defaultValue={words}
              autoFocus={autoFocus}
            />
            <Button type="submit" colorPalette="ink">
              Buscar
            </Button>
          </Flex>
        )}
      </Labelled>
    </form>
  )
}
