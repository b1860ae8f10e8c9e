import fc from 'fast-check'
import { PaymentSimulation } from './payment-simulation.ts'
import type { PaymentsHarness } from './payments-harness.ts'
import { clients } from './simulated-steps.ts'

/**
 * Lets clients do so many random things at once, so many times over, and looks at what became of it.
 * @throws with the steps of all clients where something does not hold. They are not made smaller: how steps fall
 * between each other differs from run to run.
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
