import { type Business, missingBusinessData } from '@rodada/contracts/business/data'
import { type Opening, type OpeningStepName, openingSteps } from '@rodada/contracts/business/opening'
import { isBackedUp } from '@rodada/contracts/platform/backup-age'
import type { PartName } from '@rodada/contracts/platform/platform'
import type { PartState, PlatformState } from '@rodada/contracts/platform/state'
import type { SettledStep } from './settled-step.entity.ts'

/** Own data of the site, and the state that each part reports. */
export interface OpeningFacts {
  readonly business: Business
  readonly parts: PlatformState['parts']
  readonly backupTakenAt: Date | null
  readonly settled: readonly Pick<SettledStep, 'step' | 'isTested'>[]
  readonly now: Date
}

/** The steps before the site opens, with their states. */
export function openingOf(facts: OpeningFacts): Opening {
  const { business, backupTakenAt } = facts
  const isDone = doneSteps(facts)
  return {
    steps: openingSteps.map((step) => ({ step, state: stateOf(facts, step, isDone[step]) })),
    missing: missingBusinessData({ ...business, branches: [] })
      .filter(({ field }) => field !== 'branches')
      .map(({ text }) => text),
    paymentMode: chargingParts(facts).find(({ mode }) => mode !== null)?.mode ?? null,
    hasOffer: hasOffer(facts),
    mailLeaves: partOf(facts, 'identity')?.mail?.leaves ?? null,
    backupTakenAt: backupTakenAt?.toISOString() ?? null,
  }
}

function stateOf(
  { settled }: OpeningFacts,
  step: OpeningStepName,
  isDone: boolean | undefined,
): Opening['steps'][number]['state'] {
  if (isDone) return 'done'
  if (settled.some((each) => each.step === step && !each.isTested)) return 'settled'
  return isDone === undefined ? 'unknown' : 'open'
}

/**
 * undefined where the service that owns the step does not answer. Once no other step is open any backup will do: the
 * state of the platform tells of late ones.
 */
function doneSteps(facts: OpeningFacts): Record<OpeningStepName, boolean | undefined> {
  const steps = doneOnce(facts)
  const isOpening = openingSteps.some(
    (step) => step !== 'backup' && stateOf(facts, step, steps[step]) === 'open',
  )
  return { ...steps, backup: steps.backup || (!isOpening && facts.backupTakenAt !== null) }
}

function doneOnce(facts: OpeningFacts): Record<OpeningStepName, boolean | undefined> {
  const { business, settled, backupTakenAt, now } = facts
  const mailLeaves = partOf(facts, 'identity')?.mail?.leaves
  const charging = chargingParts(facts)
  return {
    business: missingBusinessData(business).every(({ field }) => field === 'branches'),
    branches: business.branches.length > 0,
    membershipPrice: partOf(facts, 'academy')?.stated?.membershipPrice,
    shipping: partOf(facts, 'shop')?.stated?.shipping,
    payment:
      charging.length === 0
        ? undefined
        : charging.some(({ mode, hasCharged }) => mode === 'production' && hasCharged),
    mail: mailLeaves && settled.some(({ step, isTested }) => step === 'mail' && isTested),
    backup: backupTakenAt !== null && isBackedUp(backupTakenAt, now),
  }
}

/** Null where no service says so and one does not answer. */
function hasOffer(facts: OpeningFacts): boolean | null {
  const offers = (['academy', 'shop'] as const).map((part) => partOf(facts, part)?.stated?.offer)
  return offers.includes(true) || (offers.includes(undefined) ? null : false)
}

function partOf({ parts }: OpeningFacts, part: PartName): PartState | undefined {
  return parts.find((each) => each.part === part)?.state ?? undefined
}

function chargingParts({ parts }: OpeningFacts): NonNullable<PartState['payments']>[] {
  return parts.flatMap(({ state }) => state?.payments ?? [])
}
