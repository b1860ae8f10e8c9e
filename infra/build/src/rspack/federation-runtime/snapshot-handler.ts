/** Part of every federation instance; without manifests there is nothing to take a snapshot of. */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined, removePlugin: () => undefined }
  readonly manifestCache = new Map<string, unknown>()
}

/** What a manifest would say of a remote that is taken out: nothing. */
export function getGlobalRemoteInfo(): object {
  return {}
}
