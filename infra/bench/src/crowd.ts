import { parentPort, workerData } from 'node:worker_threads'
import { signIn } from './ask.ts'

/** What came of many sign-ins that began at once. Times are milliseconds. */
export interface Crowd {
  readonly failed: number
  readonly first: number
  readonly last: number
}

/**
 * Signs as many people in at once as it is told, each with an account of its own. It has a thread of its own, so
 * that the measurement beside it does not wait for it. Run by sign-in-crowd.ts.
 */
parentPort?.on('message', async (people: unknown) => {
  const began = performance.now()
  const answers = Array.from({ length: Number(people) }, async (_person, index) => {
    const { status, body } = await signIn(String(workerData), `volumen${index + 1}@correo.test`)
    return { succeeded: status === 200 && body.includes('"success":true'), after: performance.now() - began }
  })
  const done = await Promise.all(answers)
  const times = done.map(({ after }) => after)
  const failed = done.filter(({ succeeded }) => !succeeded).length
  parentPort?.postMessage({ failed, first: Math.min(...times), last: Math.max(...times) } satisfies Crowd)
})
