import type { AppName } from '@rodada/contracts/platform/platform'
import {
  type CheckedRelease,
  type Contracted,
  type FaultKind,
  misfit,
  offeredBy,
  ReleaseFault,
} from './check.ts'
import type { ReleaseStorage } from './files.ts'
import type { WantedApp } from './registry.ts'
import type { Trial } from './trial.ts'

/** Why the release that is wanted does not run here. */
export interface Refused {
  readonly version: string
  readonly kind: FaultKind
  readonly message: string
}

export interface Choice {
  readonly chosen: CheckedRelease | undefined
  /** The release to fall back to. */
  readonly fallback: CheckedRelease | undefined
  readonly refused: Refused | undefined
  /** What a share of the visitors gets in the place of `chosen`, where that is the wanted one. */
  readonly trial?: CheckedRelease | undefined
}

export interface ChoiceInput {
  readonly app: AppName
  readonly wanted: WantedApp
  /** The version that ran here last: better than none, but nothing to fall back to, since it may have been taken back. */
  readonly ran: string | undefined
  /** The release of the shell that runs; undefined for the shell itself. */
  readonly shell: Contracted | undefined
  /** Version of the API as this gateway has it. */
  readonly api: string
}

type Opener = Pick<ReleaseStorage, 'open'>

/** The wanted release where it is whole and fits, otherwise the last one that is and does. */
export async function chooseRelease(storage: Opener, input: ChoiceInput): Promise<Choice> {
  const { wanted, ran } = input
  if (wanted.active === null) return { chosen: undefined, fallback: undefined, refused: undefined }
  const good: CheckedRelease[] = []
  let refused: Refused | undefined
  for (const version of [wanted.active, ...wanted.previous.toReversed()]) {
    const opened = await openFitting(storage, input, version)
    if (!(opened instanceof ReleaseFault)) good.push(opened)
    else if (version === wanted.active) refused = { version, kind: opened.kind, message: opened.message }
    if (good.length === 2) break
  }
  const [chosen, fallback] = good
  if (chosen && !refused && wanted.trial) return withTrial(storage, input, { chosen, fallback }, wanted.trial)
  if (chosen || ran === undefined) return { chosen, fallback, refused }
  const last = await openFitting(storage, input, ran)
  return { chosen: last instanceof ReleaseFault ? undefined : last, fallback, refused }
}

async function withTrial(
  storage: Opener,
  input: ChoiceInput,
  choice: Pick<Choice, 'chosen' | 'fallback'>,
  { version }: Trial,
): Promise<Choice> {
  const opened = await openFitting(storage, input, version)
  if (!(opened instanceof ReleaseFault)) return { ...choice, refused: undefined, trial: opened }
  return { ...choice, refused: { version, kind: opened.kind, message: opened.message } }
}

async function openFitting(
  storage: Opener,
  { app, wanted, shell, api }: ChoiceInput,
  version: string,
): Promise<CheckedRelease | ReleaseFault> {
  const digest = wanted.releases.find((release) => release.version === version)?.digest
  if (digest === undefined)
    return new ReleaseFault('absent', `La versión ${version} de ${app} no está publicada.`)
  try {
    const opened = await storage.open({ app, version, digest })
    const problem = misfit(opened.release, offeredBy(shell, api))
    return problem === undefined ? opened : new ReleaseFault('contract', problem)
  } catch (error) {
    if (error instanceof ReleaseFault) return error
    // The storage does not answer: a copy that is cached here stays in use.
    const message = error instanceof Error ? error.message : String(error)
    return new ReleaseFault('absent', `No se pudo leer la versión ${version} de ${app}: ${message}`)
  }
}
