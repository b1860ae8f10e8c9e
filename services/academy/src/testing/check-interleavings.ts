import fc from 'fast-check'
import { PaymentSimulation } from './payment-simulation.ts'
import type { PaymentsHarness } from './payments-harness.ts'
import { clients, lonelyClient, type Step } from './simulated-steps.ts'

/**
 * Runs random concurrent commands of several clients, `numRuns` times, and checks the invariants after each run.
 * @throws with the steps of all clients where an invariant is violated. Steps are not shrunk: their interleaving
 * differs from run to run.
 */
export async function checkInterleavings(harness: PaymentsHarness, numRuns: number): Promise<void> {
  await fc.assert(keepsInvariants(harness, clients), { numRuns, endOnFailure: true })
}

/**
 * Runs random commands of one client, mostly about classes, `numRuns` times, and checks the invariants after each run.
 * @throws with the seed and the fewest steps found within a minute that violate one.
 */
export async function checkClasses(harness: PaymentsHarness, numRuns: number): Promise<void> {
  await fc.assert(keepsInvariants(harness, lonelyClient), { numRuns, interruptAfterTimeLimit: 60_000 })
}

function keepsInvariants(harness: PaymentsHarness, steps: fc.Arbitrary<Step[][]>) {
  return fc.asyncProperty(steps, async (ofClients) => {
    const simulation = new PaymentSimulation(harness)
    await simulation.begin()
    await simulation.run(ofClients)
    const violations = await simulation.settle()
    if (violations.length > 0) throw new Error(violations.join('\n'))
  })
}
