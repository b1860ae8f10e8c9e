import type { ImportFault, ListImported } from '@rodada/contracts/list/import'
import { mostImportFaults } from '@rodada/contracts/list/import-rules'
import { done, failure } from '../http/errors.ts'

/** Answer of a trial, or of an import that faults keep from storing anything. */
export function trialAnswer(rows: number, faults: readonly ImportFault[]): ListImported {
  if (faults.length === 0) return { ...done(), rows, faults: [] }
  const inOrder = faults.toSorted((one, next) => one.line - next.line)
  return {
    ...failure(['Corrige las filas que se indican. No se guardó nada.']),
    faults: inOrder.slice(0, mostImportFaults),
    faultyRows: new Set(faults.map(({ line }) => line)).size,
  }
}
