import { Button, Flex, Icon, PlainList } from '@rodada/ui'
import { useNotify } from '@rodada/web/pages/app'
import { type ComponentType, useState } from 'react'
import { Fold } from '../subscription/fold.tsx'
import { rowKey } from './chosen-students.ts'
import type { CodeScannerProps } from './code-scanner.tsx'
import { loadScanner } from './load-scanner.ts'
import { SearchForm } from './search-form.tsx'
import { StudentRow } from './student-row.tsx'
import type { useFoundStudents } from './use-found-students.ts'

interface FindStudentsProps {
  /** Whether the search by text is folded. */
  isFolded: boolean
  students: ReturnType<typeof useFoundStudents>
  /** Called with the scanned id. */
  onCode: (participantId: number) => void
}

/** Loads the scanner's code on demand. */
function useScanner() {
  const { show } = useNotify()
  const [Scanner, setScanner] = useState<ComponentType<CodeScannerProps> | null>(null)

  async function open(): Promise<void> {
    try {
      const { CodeScanner } = await loadScanner()
      setScanner(() => CodeScanner)
    } catch {
      show('error', ['No pudimos abrir la cámara. Escribe el ID en el buscador.'])
    }
  }
  return { Scanner, open, close: () => setScanner(null) }
}

/** Finds students by text, or by the QR code in their family's panel, and adds them to the class. */
export function FindStudents({ isFolded, students, onCode }: FindStudentsProps) {
  const { rows, chosen, said, search, toggle } = students
  const { Scanner, open, close } = useScanner()
  return (
    <Flex direction="column" gap="4">
      <Button variant="outline" colorPalette="ink" size="lg" wide onClick={() => void open()}>
        <Icon name="camera" /> Escanear código
      </Button>
      {Scanner !== null && (
        <Scanner
          onCode={(participantId) => {
            close()
            onCode(participantId)
          }}
          onClose={close}
        />
      )}
      {/* It also says what became of a scanned code. */}
      <Fold title="Buscar por ID o nombre" size="card" open={!isFolded || said !== ''}>
        <SearchForm onSearch={search} said={said} />
      </Fold>
      {rows.length > 0 && (
        <PlainList aria-label="Estudiantes encontrados" gap="3">
          {rows.map((row) => (
            <StudentRow
              key={rowKey(row)}
              row={row}
              isChosen={chosen.includes(row)}
              onToggle={() => toggle(rowKey(row))}
            />
          ))}
        </PlainList>
      )}
    </Flex>
  )
}
