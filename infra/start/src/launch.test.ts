import { describe, expect, it } from '@jest/globals'
import { explain } from './launch.ts'
import { StartError } from './start-error.ts'

const full = 'El disco está lleno: libera espacio o usa otra DATA_DIR.'
const coded = (message: string, code: string) => Object.assign(new Error(message), { code })

describe('a full disk is told in one line', () => {
  it.each([
    ['the system', coded("ENOSPC: no space left on device, mkdir '/data/cache'", 'ENOSPC')],
    ['PostgreSQL', coded('could not extend file "base/1/2606_fsm": wrote only 4096 of 8192 bytes', '53100')],
    ['initdb', coded('Command failed: initdb\ninitdb: error: could not write: No space left on device', '1')],
    ['a part', new StartError('«media seed-demo» falló: Error: ENOSPC: no space left on device, write')],
  ])('by %s', (_who, error) => {
    expect(explain(error)).toBe(full)
  })

  it('unlike other faults', () => {
    expect(explain(new StartError('Falta PUBLIC_URL.'))).toBe('Falta PUBLIC_URL.')
    expect(explain(coded('EIO: i/o error', 'EIO'))).not.toBe(full)
  })
})
