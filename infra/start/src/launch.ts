import { oneLine, say, sayLast, surviveClosedTerminal } from './console/say.ts'
import { Interrupted, Lifetime, stopOnSignals } from './lifetime.ts'
import { codeOf, isDiskFull, LostData, messageOf, StartError } from './start-error.ts'
import { stopWithNpm } from './stop-with-npm.ts'

const lostDataStopMs = 3000

/**
 * Runs a command of the platform. Ctrl-C undoes in reverse order what it has started; a failure shows one line, does
 * the same and ends with code 1.
 * @param work resolves once its result stands; what it registered on the lifetime keeps the process alive.
 */
export async function launch(work: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  surviveClosedTerminal()
  const lifetime = new Lifetime()
  stopOnSignals(lifetime)
  void stopWithNpm()
  process.on('uncaughtException', (error) => void fail(lifetime, error))
  try {
    await work(lifetime)
  } catch (error) {
    await fail(lifetime, error)
  }
}

async function fail(lifetime: Lifetime, error: unknown): Promise<void> {
  // The signal that interrupted the start also ends the process.
  if (error instanceof Interrupted || lifetime.isStopping) return
  const isLost = error instanceof LostData
  const print = isLost ? sayLast : say
  print(explain(error), 'failure')
  // Parts whose files are gone may not be able to stop in order.
  if (isLost) setTimeout(() => lifetime.kill(), lostDataStopMs).unref()
  await lifetime.stop()
  process.exit(1)
}

/** One line for the operator; for an error that is not the operator's to mend also the stack. */
export function explain(error: unknown): string {
  if (isDiskFull(error)) return 'El disco está lleno: libera espacio o usa otra DATA_DIR.'
  if (error instanceof StartError) return error.message
  const path = error instanceof Error && 'path' in error ? ` ${String(error.path)}` : ''
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No hay permiso para escribir en${path || ' DATA_DIR'}: corrige los permisos o usa otra DATA_DIR.`
    default:
      return error instanceof Error ? (error.stack ?? oneLine(messageOf(error))) : String(error)
  }
}
