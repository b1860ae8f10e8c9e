import { parentPort, workerData } from 'node:worker_threads'
import { password } from '@rodada/e2e/accounts'

/** What came of many sign-ins that began at once. Times are milliseconds. */
export interface Crowd {
  readonly failed: number
  readonly first: number
  readonly last: number
}

/**
 * Signs `people` in at once, each with an account of its own. It has a thread of its own, so that whoever measures
 * beside it does not wait for it. Run by sign-in-crowd.ts.
 */
async function signInAll(url: string, people: number): Promise<Crowd> {
  const began = performance.now()
  const answers = Array.from({ length: people }, async (_person, index) => {
    const succeeded = await signIn(url, `volumen${index + 1}@correo.test`)
    return { succeeded, after: performance.now() - began }
  })
  const done = await Promise.all(answers)
  const times = done.map(({ after }) => after)
  return {
    failed: done.filter(({ succeeded }) => !succeeded).length,
    first: Math.min(...times),
    last: Math.max(...times),
  }
}

async function signIn(url: string, email: string): Promise<boolean> {
  const response = await fetch(`${url}/identificacion`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'fetch' },
    body: JSON.stringify({ email, password }),
  })
  const answer: unknown = await response.json()
  return response.ok && Reflect.get(Object(answer), 'success') === true
}

parentPort?.on('message', async (people: unknown) => {
  parentPort?.postMessage(await signInAll(String(workerData), Number(people)))
})
