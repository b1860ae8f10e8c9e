import { Input, Labelled } from '@rodada/ui'

interface SearchFieldProps {
  /** What is looked for: 'Producto o SKU:'. */
  label: string
  /** The filter of the address; `FilterBar` reads it here. */
  name: string
  search: URLSearchParams
}

/** A filter of a staff list: words to look for. */
export function SearchField({ label, name, search }: SearchFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Input id={id} name={name} type="search" maxLength={200} defaultValue={search.get(name) ?? ''} />
      )}
    </Labelled>
  )
}
