/** Versions or ranges of the contracts that a release needs or the platform offers. */
export interface ContractTexts {
  /** Between the shell and its remotes. */
  readonly shell: string
  /** Between the apps and the calls of `/api`. */
  readonly api: string
}

/**
 * The contracts as this checkout offers them, by semantic versioning.
 *
 * `shell`: what a remote finds in the page: the shared modules and their exports, what loaders and widgets are given,
 * the fields of `PageDescriptor` that the shell obeys. `api`: every call that `calls.ts` lists.
 *
 * They rise once between two releases, measured against `released/`. Patch: nothing that an app could rely on changed. Minor:
 * something was added (an export, a call, an optional field of a body, a field of an answer); an app that uses it is
 * released after the shell or the service that brings it. Major: something was taken away, renamed, made compulsory or
 * narrowed. What people use that was released goes in two releases: the new beside the old (minor), then the old (major).
 */
export const contractVersions = { shell: '4.1.0', api: '2.5.0' } as const satisfies ContractTexts

/** Ranges that an app built from this checkout needs: the same version, or one that only adds to it. */
export function neededContracts(): ContractTexts {
  return { shell: `^${contractVersions.shell}`, api: `^${contractVersions.api}` }
}
