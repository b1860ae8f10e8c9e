import fc from 'fast-check'
import { OrderSimulation } from './order-simulation.ts'
import type { OrdersHarness } from './orders-harness.ts'
import { clients } from './simulated-steps.ts'

/**
 * Lets several clients run random steps at once, `numRuns` times, and checks the invariants after each run.
 * @throws with the steps of all clients where an invariant is broken. Failures are not shrunk: interleavings differ from run to
 * run.
 */
export async function checkInterleavings(harness: OrdersHarness, numRuns: number): Promise<void> {
  const property = fc.asyncProperty(clients, async (steps) => {
    const simulation = new OrderSimulation(harness)
    await simulation.begin()
    await simulation.run(steps)
    const violations = await simulation.settle()
    if (violations.length > 0) throw new Error(violations.join('\n'))
  })
  await fc.assert(property, { numRuns, endOnFailure: true })
}
