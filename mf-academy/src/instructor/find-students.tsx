import { Button, Flex, Icon } from '@rodada/ui'
import { lazy, Suspense, useState } from 'react'
import { rowKey } from './chosen-students.ts'
import { SearchForm } from './search-form.tsx'
import { StudentRow } from './student-row.tsx'
import type { useFoundStudents } from './use-found-students.ts'

const CodeScanner = lazy(() => import('./code-scanner.tsx'))

interface FindStudentsProps {
  students: ReturnType<typeof useFoundStudents>
  /** The id that a code says. */
  onCode: (participantId: number) => void
}

/** Finds students by what is typed, or by the code that their family's panel shows, and takes them into the class. */
export function FindStudents({ students, onCode }: FindStudentsProps) {
  const { rows, chosen, said, search, toggle } = students
  const [isScanning, setScanning] = useState(false)
  return (
    <Flex direction="column" gap="4">
      <Button variant="outline" colorPalette="ink" size="lg" wide onClick={() => setScanning(true)}>
        <Icon name="camera" /> Escanear código
      </Button>
      {isScanning && (
        <Suspense>
          <CodeScanner
            onCode={(participantId) => {
              setScanning(false)
              onCode(participantId)
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
      <SearchForm onSearch={search} said={said} />
      {rows.length > 0 && (
        // Safari takes a list without bullets for none.
        <Flex
          as="ul"
          role="list"
          aria-label="Estudiantes encontrados"
          listStyleType="none"
          direction="column"
          gap="3"
        >
          {rows.map((row) => (
            <StudentRow
              key={rowKey(row)}
              row={row}
              isChosen={chosen.includes(row)}
              onToggle={() => toggle(rowKey(row))}
            />
          ))}
        </Flex>
      )}
    </Flex>
  )
}
