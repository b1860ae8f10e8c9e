import { Button, PlainList, Text, VisuallyHidden } from '@rodada/ui'
import { Form, SubmitButton, TextAreaField, useForm, useWatch } from '@rodada/ui/forms'
import { useTypedRead } from '@rodada/web/calls/typed-read'
import { useFocusFallback } from '@rodada/web/pages/focus-fallback'
import { useState } from 'react'
import { isSearchable, lastTypedId, typedStudents, withLastId } from './student-ids.ts'

interface SearchValues {
  students: string
}

interface SearchFormProps {
  /** Resolves whether a student was found. */
  onSearch: (text: string) => Promise<boolean>
  /** Result of the last search, to announce. */
  said: string
}

/** Suggestions that fit above a phone's keyboard. */
const mostSuggested = 6

/** Ids of students that begin with the number at the end of the text; empty without an answer. */
function useSuggestedIds(text: string): readonly number[] {
  const ids = useTypedRead(lastTypedId(text) || null, (api, search, signal) =>
    api.get('/api/Instructor/GetParticipantIds', { query: { search }, signal, stays: true }),
  )
  const typed = typedStudents(text).ids
  return (ids ?? []).filter((id) => !typed.includes(id)).slice(0, mostSuggested)
}

/** Finds students by one or many ids, or by name. */
export function SearchForm({ onSearch, said }: SearchFormProps) {
  const form = useForm<SearchValues>({ defaultValues: { students: '' } })
  const text = useWatch({ control: form.control, name: 'students' })
  const suggested = useSuggestedIds(text)
  const [searches, setSearches] = useState(0)
  // The disabled button drops the focus, and a focused field would open a phone's keyboard over the results.
  const outcome = useFocusFallback<HTMLElement>(searches)

  async function search({ students }: SearchValues) {
    // A search without results keeps its text for correction.
    if (await onSearch(students)) form.reset()
    setSearches((before) => before + 1)
    return undefined
  }
  function complete(id: number) {
    form.setValue('students', withLastId(text, id), { shouldDirty: true })
    form.setFocus('students')
  }
  return (
    <Form form={form} onSubmit={search} role="search" aria-label="Buscar estudiantes">
      <TextAreaField
        form={form}
        name="students"
        label="Estudiantes"
        hint="Uno o varios ID, o un nombre."
        rows={2}
        maxLength={2000}
        required="No has ingresado estudiantes"
        rules={{ validate: isSearchable }}
      />
      <SuggestedIds ids={suggested} onPick={complete} />
      <SubmitButton form={form} busy="Buscando..." colorPalette="bowl" wide>
        Buscar
      </SubmitButton>
      <Text ref={outcome} as="output" tabIndex={-1} size="sm" tone="muted">
        {said}
      </Text>
    </Form>
  )
}

interface SuggestedIdsProps {
  ids: readonly number[]
  onPick: (id: number) => void
}

function SuggestedIds({ ids, onPick }: SuggestedIdsProps) {
  return (
    <>
      <VisuallyHidden as="output">
        {ids.length > 0 && `Sugerencias: ${ids.length}, después del campo.`}
      </VisuallyHidden>
      {ids.length > 0 && (
        <PlainList direction="row" aria-label="Sugerencias" wrap="wrap" gap="2">
          {ids.map((id) => (
            <li key={id}>
              <Button variant="outline" colorPalette="ink" onClick={() => onPick(id)}>
                <VisuallyHidden>Agregar el ID</VisuallyHidden> {id}
              </Button>
            </li>
          ))}
        </PlainList>
      )}
    </>
  )
}
