import fc from 'fast-check'
import { PaymentSimulation } from './payment-simulation.ts'
import type { PaymentsHarness } from './payments-harness.ts'
import { clients } from './simulated-steps.ts'

/**
 * Runs random concurrent commands of several clients, `numRuns` times, and checks the invariants after each run.
 * @throws with the steps of all clients where an invariant is violated. Steps are not shrunk: their interleaving
 * differs from run to run.
 */
export async function checkInterleavings(harness: PaymentsHarness, numRuns: number): Promise<void> {
  const property = fc.asyncProperty(clients, async (steps) => {
    const simulation = new PaymentSimulation(harness)
    await simulation.begin()
    await simulation.run(steps)
    const violations = await simulation.settle()
    if (violations.length > 0) throw new Error(violations.join('\n'))
  })
  await fc.assert(property, { numRuns, endOnFailure: true })
}
