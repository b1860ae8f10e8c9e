/** Why a release cannot run: it is not there, its files are not what was published, or a contract does not fit. */
export type FaultKind = 'absent' | 'files' | 'contract'

/** A release that cannot run; the message tells people why. */
export class ReleaseFault extends Error {
  override name = 'ReleaseFault'
  readonly kind: FaultKind

  constructor(kind: FaultKind, message: string) {
    super(message)
    this.kind = kind
  }
}
