let draining = false

/** The process has been told to stop: it answers what comes, and leads clients and proxies elsewhere. */
export function beginDraining(): void {
  draining = true
}

export function isDraining(): boolean {
  return draining
}
