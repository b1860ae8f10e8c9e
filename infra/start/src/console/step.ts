import { say } from './say.ts'

const quietMs = 1000

/** Runs `work`; when it takes more than a second, one line says that it runs and another that it is done. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now()
  let shown = false
  const timer = setTimeout(() => {
    shown = true
    say(`${label}…`, 'dim')
  }, quietMs)
  try {
    const result = await work()
    if (shown) say(`${label}: listo (${((Date.now() - started) / 1000).toFixed(1)} s)`, 'dim')
    return result
  } finally {
    clearTimeout(timer)
  }
}
