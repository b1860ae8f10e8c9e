import { onlyShared } from './shared-modules.ts'

/** Stops the build of a remote that carries its own copy of what the shell provides: two Reacts do not work together. */
export function checkRemote(app: string, files: readonly string[]): void {
  const copies = files.filter((file) => onlyShared.test(file))
  if (copies.length === 0) return
  const list = copies.slice(0, 5).join('\n  ')
  throw new Error(`${app} bundles what the shell shares; import it through its facade:\n  ${list}`)
}
